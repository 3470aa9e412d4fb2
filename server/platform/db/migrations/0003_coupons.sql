-- What takes something off a cart. Ids of products and categories may outlive what they name: then they match nothing.
create table coupon (
  id integer generated always as identity primary key,
  code text not null unique,                    -- folded: trimmed, lower case
  type text not null check (type in ('percent', 'fixed_cart', 'fixed_product')),
  amount numeric(12, 4) not null check (amount >= 0), -- per cent, or major units as prices are entered
  description text not null default '',
  free_shipping boolean not null default false,
  individual_use boolean not null default false,
  exclude_sale_items boolean not null default false,
  starts_at timestamptz,
  ends_at timestamptz,                          -- the last instant at which it counts
  minimum numeric(12, 4) check (minimum > 0),   -- of the subtotal as shown, major units
  maximum numeric(12, 4) check (maximum > 0),
  product_ids integer[] not null default '{}',
  excluded_product_ids integer[] not null default '{}',
  category_ids integer[] not null default '{}',
  excluded_category_ids integer[] not null default '{}',
  emails text[] not null default '{}',          -- folded; * stands for any characters
  usage_limit integer check (usage_limit > 0),
  usage_limit_per_email integer check (usage_limit_per_email > 0),
  item_limit integer check (item_limit > 0),    -- how many pieces of a cart it is for
  used integer not null default 0 check (used >= 0), -- orders that count, changed with coupon_use in one transaction
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table coupon_use (
  coupon_id integer not null references coupon (id) on delete cascade,
  order_id integer not null references shop_order (id) on delete cascade,
  email text not null,                          -- folded
  counts boolean not null default true,         -- false while the order is cancelled or has failed
  at timestamptz not null,
  primary key (coupon_id, order_id)
);
create index coupon_use_email on coupon_use (coupon_id, email) where counts;
create index coupon_use_order on coupon_use (order_id);
