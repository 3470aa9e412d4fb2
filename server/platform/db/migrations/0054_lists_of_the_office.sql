-- Lists of orders as people filter them: each filter has the orders of one value in their order. On a shop with many
-- orders this migration takes some seconds, in which nobody orders.
create index shop_order_payment on shop_order (payment_method, created_at desc, id desc);
create index shop_order_delivery on shop_order ((snapshot #>> '{shippingLines,0,methodId}'), created_at desc, id desc);
create index shop_order_carrier on shop_order ((snapshot #>> '{terminal,carrier}'), created_at desc, id desc)
  where snapshot #>> '{terminal,carrier}' is not null;
create index shop_order_country on shop_order ((shipping ->> 'country'), created_at desc, id desc);
create index shop_order_tasks on shop_order (created_at desc, id desc) where cardinality(tasks) > 0;
