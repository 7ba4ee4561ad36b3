"""What a syntax error of YAML means, in the words of someone who wrote it by hand."""
