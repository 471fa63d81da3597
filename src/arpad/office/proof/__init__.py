"""What lets strangers check an office: hashes of lists, the chain, bundles."""
