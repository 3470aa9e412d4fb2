-- Whoever works on an entry holds it by a lease: until a time by the clock of the database, which all processes share,
-- and by a token, so that only the holder can mark its end.
alter table outbox add column lease text, add column leased_until timestamptz;
