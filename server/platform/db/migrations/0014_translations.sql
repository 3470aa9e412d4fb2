-- What the catalogue and the settings say in other languages than the shop's own. `object` is what a text belongs to:
-- the id of a product or term, the name of an attribute, the path of a setting; `field` is which of its texts.
create table translation (
  locale text not null,
  kind text not null check (kind in ('product', 'category', 'tag', 'brand', 'attribute', 'term', 'setting')),
  object text not null,
  field text not null,
  text text not null,
  primary key (locale, kind, object, field)
);
