-- What programs know of a customer beside the addresses. Whoever made an account by signing in has none of it.
alter table account add column first_name text not null default '';
alter table account add column last_name text not null default '';
alter table account add column username text unique;                    -- null: the part of the e-mail before @
alter table account add column meta_data jsonb not null default '[]';   -- [{id, key, value}], custom fields
alter table account add column updated_at timestamptz;                  -- null: no program has changed it
create index account_username on account (lower(username));
create index account_login on account ((coalesce(username, split_part(email, '@', 1))), id);
create index account_created on account (created_at, id);
