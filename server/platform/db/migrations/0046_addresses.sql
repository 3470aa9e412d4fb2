-- Slugs from the root to a category, joined by slashes; in a circle of parents each category is read once.
create function category_path(category_id integer) returns text language sql stable as $$
  with recursive up as (
    select c.id, c.parent_id, c.slug, array[c.id] as seen from category c where c.id = category_id
    union all
    select c.id, c.parent_id, c.slug, up.seen || c.id from category c join up on c.id = up.parent_id
      where c.id <> all (up.seen)
  )
  select string_agg(slug, '/' order by cardinality(seen) desc) from up
$$;

-- The same of all categories of a product, in their order.
create function product_category_paths(product integer) returns json language sql stable as $$
  select coalesce(json_agg(category_path(category_id) order by position), '[]') from product_category where product_id = product
$$;

-- Names that addresses of pages had: what was linked by one leads to the page where it is now.
create table past_permalink (
  locale text not null,                     -- of the pages it was for
  part text not null,                       -- of the setting permalinks: product, category …
  value text not null,
  at timestamptz not null default now(),
  primary key (locale, part, value)
);

-- Whoever changes the setting, this remembers what it was. (Statements end where a line ends with a semicolon: none does within.)
create function remember_permalinks() returns trigger language plpgsql as $body$
begin
  insert into past_permalink (locale, part, value)
    select 'lt_LT', part, value from jsonb_each_text(old.value - 'languages' - 'categoryParents') as own (part, value)
    union
    select locale, part, value from jsonb_each(coalesce(old.value -> 'languages', '{}')) as names (locale, named),
      lateral jsonb_each_text(named) as each_name (part, value)
    on conflict (locale, part, value) do update set at = excluded.at
  ; return null
  ; end
$body$;
create trigger setting_past_permalink after update of value on setting for each row
  when (old.key = 'permalinks' and old.value is distinct from new.value) execute function remember_permalinks();
create trigger setting_gone_permalink after delete on setting for each row
  when (old.key = 'permalinks') execute function remember_permalinks();

-- What search engines show of a category, and of a product in other languages than the shop's own, in which its metas
-- say that. An empty text: what the shop makes of the page.
create table category_seo (
  category_id integer not null references category (id) on delete cascade,
  locale text not null,
  title text not null default '',
  description text not null default '',
  primary key (category_id, locale)
);
create table product_seo (
  product_id integer not null references product (id) on delete cascade,
  locale text not null,
  title text not null default '',
  description text not null default '',
  primary key (product_id, locale)
);
