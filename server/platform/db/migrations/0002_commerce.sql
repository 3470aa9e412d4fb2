create table setting (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null
);

-- Values the shop makes for itself on first start (signing keys); never printed.
create table secret (
  name text primary key,
  value text not null
);

-- One row a cart: its lines are one document, so that an add is one read and one write.
create table cart (
  id text primary key,                          -- 't_' and 30 hex digits
  document jsonb not null,                      -- server/cart/cart-document.ts
  line_count integer not null default 0,
  revision integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null
);
create index cart_expiry on cart (expires_at);

create sequence order_id_seq as integer;
create table shop_order (
  id integer primary key default nextval('order_id_seq'),
  key text not null unique,                     -- 'wc_order_' and 13 characters
  status text not null,
  payment_status text not null default 'unpaid',
  currency text not null,
  prices_include_tax boolean not null,
  -- amounts in minor units
  items_total bigint not null,
  items_tax bigint not null,
  discount_total bigint not null default 0,
  discount_tax bigint not null default 0,
  shipping_total bigint not null default 0,
  shipping_tax bigint not null default 0,
  fees_total bigint not null default 0,
  fees_tax bigint not null default 0,
  total_tax bigint not null,
  total bigint not null,
  refunded_total bigint not null default 0,
  email text not null,
  billing jsonb not null,
  shipping jsonb not null,
  payment_method text not null,
  payment_title text not null,
  payment_reference text,                       -- the provider's; callbacks are idempotent by it
  customer_note text not null default '',
  locale text not null default 'lt_LT',
  snapshot jsonb not null,                      -- tax lines, shipping lines, coupons, add-on records, additional fields
  cart_id text not null,
  idempotency_key text not null,
  request_hash text not null,
  ip_address text not null default '',
  user_agent text not null default '',
  created_at timestamptz not null,
  paid_at timestamptz,
  completed_at timestamptz,
  updated_at timestamptz not null,
  unique (cart_id, idempotency_key)
);
alter sequence order_id_seq owned by shop_order.id;
create index shop_order_created on shop_order (created_at desc);
create index shop_order_status on shop_order (status, created_at desc);
create index shop_order_email on shop_order (lower(email));
create unique index shop_order_payment_reference on shop_order (payment_method, payment_reference)
  where payment_reference is not null;

create table order_line (
  order_id integer not null references shop_order (id) on delete cascade,
  position integer not null,
  line_key text not null,
  product_id integer,                           -- null when the product was deleted since
  variation_id integer,
  name text not null,
  sku text,
  quantity numeric(12, 3) not null,
  subtotal bigint not null,                     -- minor units, ex tax, before discounts
  subtotal_tax bigint not null,
  total bigint not null,
  total_tax bigint not null,
  tax_class text not null,
  snapshot jsonb not null,                      -- variation, prices shown, image, item data, add-on records
  primary key (order_id, position)
);
create index order_line_product on order_line (product_id);

create table order_event (
  id bigint generated always as identity primary key,
  order_id integer not null references shop_order (id) on delete cascade,
  at timestamptz not null,
  kind text not null,                           -- placed, status, note, stock, payment, mail
  data jsonb not null
);
create index order_event_order on order_event (order_id, id);

-- Work to do after a transaction commits: mails, jobs. Each entry is taken by one runner at a time.
create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  payload jsonb not null,
  available_at timestamptz not null,
  attempts integer not null default 0,
  last_error text,
  finished_at timestamptz,
  dead_at timestamptz,
  created_at timestamptz not null
);
create index outbox_due on outbox (topic, available_at, id) where finished_at is null and dead_at is null;
