-- Wish lists: of an account, or of a browser that has their token in a cookie.
create table wish_list (
  id integer generated always as identity primary key,
  account_id integer unique references account (id) on delete cascade,  -- null: of a browser
  token_hash text unique,                   -- of what the browser has in a cookie; null: of an account
  share_token text unique,                  -- by which anybody reads it; null: it is not shared
  created_at timestamptz not null,
  used_at timestamptz not null,             -- changed, or looked at, to the day
  check ((account_id is null) <> (token_hash is null))
);
create index wish_list_used on wish_list (used_at) where account_id is null;

create table wish (
  list_id integer not null references wish_list (id) on delete cascade,
  product_id integer not null references product (id) on delete cascade,  -- a product, or the variation that was chosen
  added_at timestamptz not null,
  primary key (list_id, product_id)
);
create index wish_product on wish (product_id);

-- Who wants a mail when a sold-out product or variation is back. Sent, it is deleted, and the address with it.
create table back_in_stock_request (
  id integer generated always as identity primary key,
  product_id integer not null references product (id) on delete cascade,  -- a simple product, or a variation
  email text not null,                      -- as in account
  locale text not null,
  token_hash text unique,                   -- of the link in the mail that confirms it; null until that is written
  created_at timestamptz not null,
  confirmed_at timestamptz,                 -- null: the address is not confirmed
  queued_at timestamptz,                    -- when its mail was queued; null: it waits
  expires_at timestamptz not null,
  unique (product_id, email)
);
create index back_in_stock_request_email on back_in_stock_request (email);
create index back_in_stock_request_expiry on back_in_stock_request (expires_at);
create index back_in_stock_request_waiting on back_in_stock_request (product_id)
  where confirmed_at is not null and queued_at is null;

-- Whoever changes stock, this leaves the look at who waits for it to the outbox, in the same transaction. (Statements end
-- where a line ends with a semicolon: none does within.)
create function queue_returned_stock() returns trigger language plpgsql as $body$
begin
  insert into outbox (topic, payload, available_at, created_at)
    select 'stock.returned', jsonb_build_object('productId', new.product_id), now(), now()
    where exists (
      select from back_in_stock_request request join product on product.id = request.product_id
      where new.product_id in (product.id, product.parent_id)
        and request.confirmed_at is not null and request.queued_at is null)
  ; return null
  ; end
$body$;
create trigger stock_returned after update on stock for each row
  when (new.quantity > old.quantity or new.status <> old.status or new.managed <> old.managed
    or new.backorders <> old.backorders) execute function queue_returned_stock();
