-- The order above another one, which programs may say of it.
alter table shop_order add column upper_order_id integer references shop_order (id) on delete set null;
create index shop_order_upper on shop_order (upper_order_id) where upper_order_id is not null;
