"""Army lists with the right verdict on each: a suite that any list tool can be tried with."""
