-- What counts all products reads these narrow entries, and not the wide rows of their listings.
create index product_listing_filed on product_listing (product_id) include (review_count) where listed;
create index product_listing_facts on product_listing (product_id)
  include (min_price, max_price, on_sale, stock_status, average_rating, review_count, listed, searchable) where published;
create index product_variable on product (id) where type = 'variable';
