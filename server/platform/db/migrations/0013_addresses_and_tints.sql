-- The colour a picture is on the whole: its place is filled with it until the picture comes.
alter table media add column tint text check (tint ~ '^#[0-9a-f]{6}$');

-- Slugs that pages had. The thing they belonged to says where the page is now; where it is no more, the page is gone.
create table past_slug (
  kind text not null check (kind in ('product', 'category', 'tag', 'brand')),
  slug text not null,
  entity_id integer not null,
  at timestamptz not null default now(),
  primary key (kind, slug)
);

-- Whoever changes or deletes one, this remembers it. (Statements end where a line ends with a semicolon: none does within.)
create function remember_past_slug() returns trigger language plpgsql as $body$
begin
  insert into past_slug (kind, slug, entity_id, at) values (tg_argv[0], old.slug, old.id, now())
    on conflict (kind, slug) do update set entity_id = excluded.entity_id, at = excluded.at
  ; return null
  ; end
$body$;
create trigger product_past_slug after update of slug on product for each row
  when (old.parent_id is null and old.status = 'publish' and old.slug <> new.slug) execute function remember_past_slug('product');
create trigger product_gone after delete on product for each row
  when (old.parent_id is null and old.status = 'publish') execute function remember_past_slug('product');
create trigger category_past_slug after update of slug on category for each row
  when (old.slug <> new.slug) execute function remember_past_slug('category');
create trigger category_gone after delete on category for each row execute function remember_past_slug('category');
create trigger tag_past_slug after update of slug on tag for each row
  when (old.slug <> new.slug) execute function remember_past_slug('tag');
create trigger tag_gone after delete on tag for each row execute function remember_past_slug('tag');
create trigger brand_past_slug after update of slug on brand for each row
  when (old.slug <> new.slug) execute function remember_past_slug('brand');
create trigger brand_gone after delete on brand for each row execute function remember_past_slug('brand');

-- The merchant's own list, for addresses where no page stands.
create table redirect (
  source text primary key,                  -- decoded path with both slashes, in small letters
  target text,                              -- a path of the shop or a whole address; null: gone for good
  at timestamptz not null
);
