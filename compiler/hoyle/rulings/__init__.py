"""More about a ruling than it says: what choices would leave, what would decide a doubt, why."""
