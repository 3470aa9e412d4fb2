-- The pages that went out with orders as part of their contracts, word by word, each text once. Orders name them by
-- their hashes in `shop_order.snapshot->'terms'`.
create table order_text (
  hash text primary key,           -- SHA-256 of what follows, in hexadecimal
  locale text not null,
  slug text not null,
  title text not null,
  html text not null,
  kept_at timestamptz not null
);
