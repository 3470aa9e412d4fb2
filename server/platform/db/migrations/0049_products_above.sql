-- The product above one that is no variation, which programs may say of it.
alter table product add column upper_product_id integer references product (id) on delete set null;
create index product_upper on product (upper_product_id) where upper_product_id is not null;
-- The number that a program gave an attribute of a product, by which it stands; null: its place.
alter table product_attribute add column shown_position integer;
-- What is not published has a price in lists of programs, too: all are worked out anew, as at a price boundary.
update product_listing set next_change_at = timestamptz '2000-01-01 00:00:00+00'
from product where product.id = product_listing.product_id and product.parent_id is null and product.status not in ('publish', 'trash');
