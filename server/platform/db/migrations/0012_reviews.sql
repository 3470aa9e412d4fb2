-- What a loaded review is known by, so that loading the same file again adds nothing.
alter table review add column import_key text unique;

create index review_newest on review (product_id, created_at desc, id desc) where status = 'approved';
create index review_waiting on review (created_at, id) where status = 'held';
