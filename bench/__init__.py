"""Measurements. Each prints a ratio against a peer measured in the same run; nothing here is asserted by a test."""
