-- All that the merchant has to see to, in the order it came up: codes of core/order/tasks.ts.
alter table shop_order add column tasks text[] not null default '{}';
update shop_order set tasks = array[task] where task <> '';
alter table shop_order drop column task;
