"""The configuration of a run: files, environment and flags, and which of them decides."""
