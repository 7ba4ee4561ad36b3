"""Checks a document against the JSON Schema of its kind, in the words of the game."""
