"""Cards, sheets and booklets: a card model without layout, and templates that lay it out."""
