"""A second judge: the constraints of the community data beside our rules."""
