-- What a version of the shop must know to work on this database, for versions that do not have the migration itself: the
-- number of a migration; null: nothing, the migration only adds.
create table schema_requirement (
  migration text primary key,
  needs text
);
