"""What the content says, for people to look at: names and what they mean, and changes."""
