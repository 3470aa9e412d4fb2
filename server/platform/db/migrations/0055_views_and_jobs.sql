-- What people who work in the shop keep of its lists, and long work that goes on when they close the page.
create table office_view (
  id integer generated always as identity primary key,
  list text not null,                        -- the list that it is of: orders
  account_id integer references account (id) on delete cascade, -- whose it is; null: everybody's
  name text not null,
  query text not null,                       -- the part of the address after the question mark
  created_at timestamptz not null
);
create unique index office_view_name on office_view (list, coalesce(account_id, 0), lower(name));

create table office_job (
  id integer generated always as identity primary key,
  kind text not null,                        -- what is done, an entry of the registry of jobs
  input jsonb not null,
  item_count integer not null,
  done_count integer not null default 0,     -- items that were tried, in their order
  failures jsonb not null default '[]',      -- of items: [{item, code, message}]
  account_id integer not null references account (id) on delete cascade,
  created_at timestamptz not null,
  finished_at timestamptz                    -- null: waits or is under way
);
create index office_job_of on office_job (account_id, id desc);
