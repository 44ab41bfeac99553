"""Favelas, by Chris Bryan: build upwards in five colours, and mind what the council's dice say they are worth."""
