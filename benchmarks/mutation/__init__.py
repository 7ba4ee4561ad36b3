"""Ways to break a legal army, each with the code that must be found then."""
