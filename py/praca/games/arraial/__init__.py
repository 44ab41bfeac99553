"""Arraial, by Nuno Bizarro Sentieiro and Paulo Soledade: pack a street with festival pieces and draw visitors."""
