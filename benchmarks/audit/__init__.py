"""What `benchmarks.texts` is made of: texts of the content, of the data, and the two compared."""
