-- Products are found by more English words: all listings are written anew, as at a price boundary.
update product_listing set next_change_at = timestamptz '2000-01-01 00:00:00+00' where not variation_listed;
