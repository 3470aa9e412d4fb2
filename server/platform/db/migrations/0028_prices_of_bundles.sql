-- A bundle whose contents can be chosen is listed at the least that somebody can pay for it, and no longer at the price of
-- its initial selection: all are worked out anew, as at a price boundary. What the initial selection cost was the price of
-- something else, so it does not count as an earlier one.
delete from price_interval using product
where product.id = price_interval.product_id and product.type = 'bundle'
  and substring(product.metas->>'woosb_price_range' from '^(\d+(?:\.\d+)?)/')::numeric
    <> coalesce(product.sale_price, product.regular_price);
update product_listing set next_change_at = timestamptz '2000-01-01 00:00:00+00'
from product where product.id = product_listing.product_id and product.type = 'bundle';
