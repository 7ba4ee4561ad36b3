"""The shape of every kind of document, written down once.

`KINDS` in `aoslint.model.kinds` has the model of each kind; the JSON Schemas are generated
from them by `python -m aoslint.model.generate`.
"""
