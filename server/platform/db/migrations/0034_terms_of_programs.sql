-- What programs that call wc/v3 store of terms: how a category's page begins, the picture and place of a brand.
alter table category add column display text not null default 'default';
alter table brand add column display text not null default 'default';
alter table brand add column menu_order integer not null default 0;
alter table brand add column media_id integer references media (id) on delete set null;
alter table shipping_class add column description text not null default '';
-- Whether the attribute's values have pages of their own at the platform; ours have filters.
alter table attribute add column has_archives boolean not null default false;

-- A review in the trash counts as rejected wherever the trash is not asked for, also for the version before.
alter table review add column trashed boolean not null default false;
-- The status it had before it was rejected or trashed, which it gets back.
alter table review add column previous_status text;
