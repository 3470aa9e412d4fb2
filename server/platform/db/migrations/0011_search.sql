create extension if not exists pg_trgm;

-- What a product is named and filed under; `document` holds this and its descriptions.
alter table product_listing add column heading tsvector not null default '';
create index product_listing_heading on product_listing using gin (heading);

-- Every word of a product's texts, to mend misspelt ones by. A word whose products are gone may stay.
create table search_word (
  word text collate "C" primary key,            -- small letters without accents
  shown text not null,                          -- as it is written
  stem text collate "C" not null,
  root text collate "C" not null,
  weight integer not null                       -- 4: in a name, 3: filed under it, 2 and 1: in a description
);
create index search_word_stem on search_word (stem);
create index search_word_root on search_word (root);
create index search_word_like on search_word using gin (word gin_trgm_ops);

-- Every listing is written anew, by the job that follows prices.
update product_listing set next_change_at = timestamptz '2000-01-01 00:00:00+00' where not variation_listed;
