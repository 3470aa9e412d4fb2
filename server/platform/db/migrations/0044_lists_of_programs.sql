-- Lists of orders and products as programs ask for them, and figures over years: what counts and sums all of a table
-- reads narrow entries, and not the wide rows. On a shop with many orders this migration takes some seconds, in which
-- nobody orders.
create index shop_order_listed on shop_order (created_at desc, id desc)
  include (status, account_id, email, total, total_tax, shipping_total, shipping_tax, discount_total);
create index shop_order_texts on shop_order using gin ((email || ' ' || coalesce(billing ->> 'first_name', '') || ' ' || coalesce(shipping ->> 'first_name', '') || ' ' || coalesce(billing ->> 'last_name', '') || ' ' || coalesce(shipping ->> 'last_name', '') || ' ' || coalesce(billing ->> 'company', '') || ' ' || coalesce(shipping ->> 'company', '') || ' ' || coalesce(billing ->> 'address_1', '') || ' ' || coalesce(shipping ->> 'address_1', '') || ' ' || coalesce(billing ->> 'address_2', '') || ' ' || coalesce(shipping ->> 'address_2', '') || ' ' || coalesce(billing ->> 'city', '') || ' ' || coalesce(shipping ->> 'city', '') || ' ' || coalesce(billing ->> 'state', '') || ' ' || coalesce(shipping ->> 'state', '') || ' ' || coalesce(billing ->> 'postcode', '') || ' ' || coalesce(shipping ->> 'postcode', '') || ' ' || coalesce(billing ->> 'phone', '') || ' ' || coalesce(shipping ->> 'phone', '')) gin_trgm_ops);
create index shop_order_completed on shop_order (lower(email)) include (email) where completed_at is not null;
create index order_line_name_part on order_line using gin (name gin_trgm_ops);
create index order_line_sold on order_line (order_id) include (product_id, quantity);

create index account_texts on account using gin ((lower(coalesce(username, split_part(email, '@', 1)) || ' ' || email)) gin_trgm_ops);

create index product_made on product (created_at desc, id desc) include (status, parent_id);
create index product_changed on product (updated_at desc, id desc) include (status, parent_id);
create index product_address on product ((regexp_replace(slug, '^draft:\d+', '') collate "C"), id) where parent_id is null;
create index product_code_part on product using gin (lower(sku) gin_trgm_ops) where sku is not null;
create index product_unpublished on product (id) where status <> 'publish';
create index product_listing_text_part on product_listing using gin (search_text gin_trgm_ops);
