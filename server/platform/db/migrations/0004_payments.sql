-- One row an attempt to pay an order through a provider.
create table payment (
  id integer generated always as identity primary key,
  order_id integer not null references shop_order (id) on delete cascade,
  method text not null,
  reference text not null,                      -- ours; the provider says it again
  provider_reference text,                      -- the provider's own
  amount bigint not null,                       -- minor units
  currency text not null,
  state text not null,                          -- core/payment/states.ts
  redirect_url text,                            -- where the shopper pays; null until the provider has answered
  held_until timestamptz,                       -- goods are kept until then; null: not (any more) by this payment
  events jsonb not null default '[]',           -- what was heard of it, in order: {at, kind, data}
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (method, reference)
);
create unique index payment_provider_reference on payment (method, provider_reference)
  where provider_reference is not null;
create unique index payment_open on payment (order_id) where state in ('pending', 'authorized');
create index payment_order on payment (order_id, id);
create index payment_due on payment (held_until) where held_until is not null;

-- What the merchant has to see to: '' nothing; else a code of core/order/tasks.ts.
alter table shop_order add column task text not null default '';
-- When the order became one to be carried out: at once, or when its payment came. Null: its payment has not come yet.
alter table shop_order add column confirmed_at timestamptz;
update shop_order set confirmed_at = created_at where status not in ('pending', 'failed', 'checkout-draft');
