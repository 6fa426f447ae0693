"""What else one might take to check recorded games: each checks less than the laws do."""
