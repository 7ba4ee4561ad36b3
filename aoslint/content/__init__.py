"""Content as typed records: what rules, rosters, cards, odds and `show` read."""
