"""What the table of RESULTS.md does not say by itself."""

NOTES = """## Notes

"""
