"""Battles, resolved against the content and the lists of both armies."""
