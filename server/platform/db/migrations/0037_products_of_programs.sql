-- Products as programs write them.
alter table product drop constraint product_status_check;
alter table product add constraint product_status_check check (status in ('publish', 'draft', 'pending', 'private', 'future', 'trash'));
alter table product add column regular_places smallint;               -- decimals that the price was written with
alter table product add column sale_places smallint;
alter table product add column tax_class_of_parent boolean not null default false; -- a variation's class follows its product's
create index product_future on product (created_at) where status = 'future';
create index product_gtin on product (gtin) where gtin is not null;
alter table stock_movement add column actor_kind text;                -- as in audit_entry, where somebody set the stock
alter table stock_movement add column actor_id integer;
