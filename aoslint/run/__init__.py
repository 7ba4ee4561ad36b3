"""One run of the program: its inputs, their configuration, what is judged, made and written."""
