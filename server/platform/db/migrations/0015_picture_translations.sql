-- Pictures say in other languages what they show: kind `picture`, `object` is the picture's source.
alter table translation drop constraint translation_kind_check;
alter table translation add constraint translation_kind_check
  check (kind in ('product', 'category', 'tag', 'brand', 'attribute', 'term', 'setting', 'picture'));
