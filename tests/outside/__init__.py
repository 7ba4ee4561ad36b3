"""Tests against material that lies beside the project."""
