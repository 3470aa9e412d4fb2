-- Orders that no checkout made: by programs. What they store of an order beside what the checkout does.
alter table shop_order add column account_id integer;                 -- null: whose account has its e-mail address; 0: a guest
alter table shop_order add column created_via text not null default 'checkout';
alter table shop_order add column transaction_id text not null default '';  -- a program's; empty: payment_reference
alter table shop_order add column meta_data jsonb not null default '[]';    -- [{id, key, value}], custom fields
create index shop_order_account on shop_order (account_id) where account_id is not null;
create index shop_order_updated on shop_order (updated_at);

-- What a program named as refunded, [{key, quantity, net, taxes}] as refund_line: none where it named an amount, though
-- that is spread over the lines; null: its lines. A refund may be of nothing.
alter table refund add column named jsonb;
alter table refund add column has_amount boolean not null default true;
alter table refund add column refunded_by integer not null default 0;  -- id of the person or key
alter table refund add column meta_data jsonb not null default '[]';
alter table refund drop constraint refund_total_check;
alter table refund add constraint refund_total_check check (total >= 0);

-- Whether an order that counted as sold was taken off the figures again: cancelled, or in the trash.
alter table shop_order add column sales_taken_back boolean not null default false;
