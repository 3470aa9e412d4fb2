-- Addresses of programs that are called when something changes.
create table webhook (
  id integer generated always as identity primary key,
  name text not null,
  status text not null default 'active',    -- active, paused, disabled (after repeated failure)
  topic text not null,                      -- order.created, action.woocommerce_…
  delivery_url text not null,
  secret_sealed text not null,              -- encrypted, since deliveries are signed with it
  owner_name text not null,                 -- who said last where deliveries go
  owner_role text not null,                 -- whose rights decide what they contain
  failures integer not null default 0,      -- deliveries that failed since the last one that did not
  paused_until timestamptz,                 -- after a failure: when the next delivery is tried
  slow boolean not null default false,      -- the last answer took long
  ping_due boolean not null default true,
  pinged_at timestamptz,                    -- when it answered to a ping; null: never
  created_at timestamptz not null,
  updated_at timestamptz                    -- null: never changed
);

-- What happened, written in the transaction that made it happen, until a job turns it into deliveries.
create table webhook_event (
  id bigint generated always as identity primary key,
  topic text not null,
  object_id integer not null,
  transaction bigint not null default txid_current()
);
create trigger webhook_event_announced after insert on webhook_event
  for each statement execute function tell_of_outbox();

-- What is delivered, and was. Bodies are not stored: they are read when they are sent.
create table webhook_delivery (
  id bigint generated always as identity primary key,
  webhook_id integer not null references webhook (id) on delete cascade,
  topic text not null,
  object_id integer not null,
  delivery_key text not null unique,        -- the X-WC-Webhook-Delivery-ID of all attempts
  resend_of bigint,                         -- the delivery that it repeats
  attempts integer not null default 0,
  available_at timestamptz not null,
  lease text,                               -- of whoever delivers it now
  leased_until timestamptz,
  finished_at timestamptz,
  outcome text,                             -- delivered, failed, superseded; null: it waits
  response_status integer,                  -- of the last attempt; null: there was no answer
  response_ms integer,
  error text,
  created_at timestamptz not null
);
create index webhook_delivery_due on webhook_delivery (webhook_id, available_at, id) where finished_at is null;
create index webhook_delivery_log on webhook_delivery (webhook_id, id);
create index webhook_delivery_finished on webhook_delivery (finished_at) where finished_at is not null;
create index webhook_delivery_object on webhook_delivery (webhook_id, object_id) where finished_at is null;
create index webhook_delivery_leased on webhook_delivery (webhook_id) where finished_at is null and lease is not null;
create unique index webhook_delivery_waiting on webhook_delivery (webhook_id, topic, object_id)
  where finished_at is null and attempts = 0;

-- Whoever writes, an event is recorded in the same transaction: checkout, commands, imports and programs alike. It is
-- only added to, so that nobody waits for another's transaction. (Statements end where a line ends with a semicolon:
-- none does within a function.)
create function is_webhook_wanted(resource text) returns boolean language sql stable as $$ select exists (select from webhook where status = 'active' and (starts_with(topic, resource || '.') or (starts_with(topic, 'action.') and (strpos(topic, resource) > 0 or topic = 'action.woocommerce_payment_complete')))) $$;

create function record_order_events() returns trigger language plpgsql as $body$
declare
  inner_columns constant text[] := array['tasks', 'confirmed_at', 'cancels_at', 'transfer_awaited_since', 'sales_taken_back']
; begin
  if not is_webhook_wanted('order') then return null
  ; end if
  ; if tg_op = 'INSERT' then
    insert into webhook_event (topic, object_id)
      select topic, id from new_rows, lateral unnest(
        array['order.created', 'order.updated']
        || case when status in ('pending', 'checkout-draft') then '{}' else array[
          'action.woocommerce_order_status_' || status,
          'action.woocommerce_order_status_pending_to_' || status,
          'action.woocommerce_order_status_changed'] end
        || case when paid_at is null then '{}' else array['action.woocommerce_payment_complete'] end) topic
  ; else
    insert into webhook_event (topic, object_id)
      select topic, later.id from new_rows later join old_rows earlier on earlier.id = later.id, lateral unnest(case
        when later.status = 'trash' and earlier.status <> 'trash' then array['order.deleted']
        when later.status <> 'trash' and earlier.status = 'trash' then array['order.restored', 'order.updated']
        when to_jsonb(later) - inner_columns = to_jsonb(earlier) - inner_columns then '{}'
        else array['order.updated']
          || case when later.status = earlier.status then '{}' else array[
            'action.woocommerce_order_status_' || later.status,
            'action.woocommerce_order_status_' || earlier.status || '_to_' || later.status,
            'action.woocommerce_order_status_changed'] end
          || case when later.paid_at is null or earlier.paid_at is not null then '{}'
            else array['action.woocommerce_payment_complete'] end
        end) topic
  ; end if
  ; return null
  ; end
$body$;
create trigger order_made_event after insert on shop_order referencing new table as new_rows
  for each statement execute function record_order_events();
create trigger order_changed_event after update on shop_order referencing old table as old_rows new table as new_rows
  for each statement execute function record_order_events();

create function record_refund_events() returns trigger language plpgsql as $body$
begin
  if is_webhook_wanted('order') then
    insert into webhook_event (topic, object_id)
      select topic, order_id from new_rows,
        lateral unnest(array['order.updated', 'action.woocommerce_order_refunded']) topic
  ; end if
  ; return null
  ; end
$body$;
create trigger refund_made_event after insert on refund referencing new table as new_rows
  for each statement execute function record_refund_events();

create function record_product_events() returns trigger language plpgsql as $body$
begin
  if not is_webhook_wanted('product') then return null
  ; end if
  ; if tg_op = 'INSERT' then
    insert into webhook_event (topic, object_id)
      select topic, id from new_rows, lateral unnest(
        case when status = 'publish' and type <> 'variation' then array['product.created', 'product.published']
        else array['product.created'] end) topic
  ; else
    insert into webhook_event (topic, object_id)
      select topic, later.id from new_rows later join old_rows earlier on earlier.id = later.id, lateral unnest(case
        when later.status = 'trash' and earlier.status <> 'trash' then array['product.deleted']
        when later.* is not distinct from earlier.* then '{}'
        else array['product.updated']
          || case when later.status <> 'trash' and earlier.status = 'trash' then array['product.restored'] else '{}' end
          || case when later.status = 'publish' and earlier.status <> 'publish' and later.type <> 'variation'
            then array['product.published'] else '{}' end
        end) topic
  ; end if
  ; return null
  ; end
$body$;
create trigger product_made_event after insert on product referencing new table as new_rows
  for each statement execute function record_product_events();
create trigger product_changed_event after update on product referencing old table as old_rows new table as new_rows
  for each statement execute function record_product_events();

create function record_stock_events() returns trigger language plpgsql as $body$
begin
  if not is_webhook_wanted('product') then return null
  ; end if
  ; if tg_op = 'INSERT' then
    insert into webhook_event (topic, object_id) select 'product.updated', product_id from new_rows
  ; else
    insert into webhook_event (topic, object_id)
      select 'product.updated', later.product_id from new_rows later join old_rows earlier on earlier.product_id = later.product_id
      where later.* is distinct from earlier.*
  ; end if
  ; return null
  ; end
$body$;
create trigger stock_made_event after insert on stock referencing new table as new_rows
  for each statement execute function record_stock_events();
create trigger stock_changed_event after update on stock referencing old table as old_rows new table as new_rows
  for each statement execute function record_stock_events();

create function record_coupon_events() returns trigger language plpgsql as $body$
begin
  if not is_webhook_wanted('coupon') then return null
  ; end if
  ; if tg_op = 'INSERT' then
    insert into webhook_event (topic, object_id) select 'coupon.created', id from new_rows
  ; else
    insert into webhook_event (topic, object_id)
      select topic, later.id from new_rows later join old_rows earlier on earlier.id = later.id, lateral unnest(case
        when later.status = 'trash' and earlier.status <> 'trash' then array['coupon.deleted']
        when later.status <> 'trash' and earlier.status = 'trash' then array['coupon.restored', 'coupon.updated']
        when to_jsonb(later) - 'used' = to_jsonb(earlier) - 'used' then '{}'
        else array['coupon.updated'] end) topic
  ; end if
  ; return null
  ; end
$body$;
create trigger coupon_made_event after insert on coupon referencing new table as new_rows
  for each statement execute function record_coupon_events();
create trigger coupon_changed_event after update on coupon referencing old table as old_rows new table as new_rows
  for each statement execute function record_coupon_events();

create function record_customer_events() returns trigger language plpgsql as $body$
begin
  if not is_webhook_wanted('customer') then return null
  ; end if
  ; if tg_op = 'INSERT' then
    insert into webhook_event (topic, object_id)
      select topic, id from new_rows, lateral unnest(array['customer.created', 'customer.updated']) topic
  ; elsif tg_op = 'DELETE' then
    insert into webhook_event (topic, object_id) select 'customer.deleted', id from old_rows
  ; else
    insert into webhook_event (topic, object_id)
      select 'customer.updated', later.id from new_rows later join old_rows earlier on earlier.id = later.id
      where to_jsonb(later) - 'passkey_offer_ended_at' <> to_jsonb(earlier) - 'passkey_offer_ended_at'
  ; end if
  ; return null
  ; end
$body$;
create trigger account_made_event after insert on account referencing new table as new_rows
  for each statement execute function record_customer_events();
create trigger account_changed_event after update on account referencing old table as old_rows new table as new_rows
  for each statement execute function record_customer_events();
create trigger account_gone_event after delete on account referencing old table as old_rows
  for each statement execute function record_customer_events();
