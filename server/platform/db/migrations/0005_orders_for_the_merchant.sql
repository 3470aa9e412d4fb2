-- What was given back of an order. Amounts in minor units, positive.
create table refund (
  id integer generated always as identity primary key,
  order_id integer not null references shop_order (id) on delete cascade,
  total bigint not null check (total > 0),      -- tax included
  total_tax bigint not null check (total_tax >= 0),
  reason text not null default '',
  restocked boolean not null,
  -- by_hand: the merchant sends the money; asked: the provider was, and has not answered; done, refused: its answer
  payment_status text not null check (payment_status in ('by_hand', 'asked', 'done', 'refused')),
  payment_reference text,                       -- the provider's
  created_at timestamptz not null
);
create index refund_order on refund (order_id, id);
create index refund_created on refund (created_at, id);

create table refund_line (
  refund_id integer not null references refund (id) on delete cascade,
  position integer not null,
  part text not null,                           -- 'line:0' by the line's position, 'shipping:0', 'fee:0' by its place
  name text not null,
  quantity numeric(12, 3) not null default 0,
  total bigint not null check (total >= 0),     -- ex tax
  total_tax bigint not null check (total_tax >= 0),
  taxes jsonb not null,                         -- total_tax by rate: [{rateId, amount}]
  primary key (refund_id, position),
  unique (refund_id, part)
);

-- Where the parcels of an order can be followed.
create table order_parcel (
  id integer generated always as identity primary key,
  order_id integer not null references shop_order (id) on delete cascade,
  carrier text not null,
  number text not null,
  url text not null,
  created_at timestamptz not null,
  unique (order_id, carrier, number)
);

-- The next number of each series of documents. Its row is locked until the document that takes the number is there.
create table invoice_series (
  series text primary key,
  next_number integer not null check (next_number > 0)
);

create table invoice (
  id integer generated always as identity primary key,
  series text not null references invoice_series (series),
  number integer not null,
  kind text not null check (kind in ('invoice', 'credit')),
  order_id integer not null references shop_order (id),
  refund_id integer unique references refund (id),  -- of a credit note, where a refund made it
  credits_id integer references invoice (id),   -- the invoice that a credit note is for
  total bigint not null,                        -- minor units, tax included, positive
  document jsonb not null,                      -- all that is printed: server/invoices/invoice-document.ts
  issued_at timestamptz not null,
  unique (series, number),
  check ((kind = 'credit') = (credits_id is not null))
);
create index invoice_order on invoice (order_id, id);
