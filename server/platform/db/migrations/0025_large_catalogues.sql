-- Bundles are looked for whenever a product changes, among all products.
create index product_bundle on product (id) where type = 'bundle';

-- A text is also looked for in all languages at once, when the listing of its product is refreshed.
create index translation_text_of on translation (kind, object, field);
