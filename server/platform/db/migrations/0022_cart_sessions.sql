-- Which tokens open a cart, and until when the addresses of its last order stay in it. The version before writes
-- carts without these columns: theirs are then those of a cart whose token was never renewed.
alter table cart
  add column token_version integer not null default 0,         -- of the newest token issued for it
  add column oldest_token_version integer not null default 0,  -- of the oldest one that still opens its lines
  add column old_tokens_until timestamptz,                     -- null: until the newest token is used for a change
  add column customer_until timestamptz;                       -- null: no data of an order in it

create index cart_customer_expiry on cart (customer_until) where customer_until is not null;
