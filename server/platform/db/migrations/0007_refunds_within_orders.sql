-- Never more is given back of an order than it came to.
alter table shop_order add constraint shop_order_refunded_total_check
  check (refunded_total >= 0 and refunded_total <= total);
