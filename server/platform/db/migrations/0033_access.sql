-- Keys of applications for wc/v3.
create table api_key (
  id integer generated always as identity primary key,
  name text not null,
  key_hash text not null unique,            -- HMAC of the consumer key: it is shown once
  key_end text not null,                    -- its last seven characters
  secret_sealed text not null,              -- encrypted, since OAuth signs with it
  access text not null,                     -- read, write, read_write
  role text not null,                       -- what it may do at most
  created_at timestamptz not null,
  used_at timestamptz,                      -- to the minute
  revoked_at timestamptz
);

-- Nonces of OAuth signatures, each good once.
create table api_nonce (
  key_id integer not null references api_key (id) on delete cascade,
  nonce text not null,
  at timestamptz not null,
  primary key (key_id, nonce)
);
create index api_nonce_age on api_nonce (at);

-- Who did what to the shop. Lines are added only.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_kind text not null,                 -- person, key, command, system
  actor_id integer,                         -- account or key
  actor_name text not null,
  ip_address text not null default '',
  action text not null,                     -- permission and verb, as orders.refund
  object_type text not null,
  object_id text not null,
  before jsonb,                             -- of what changed; null: it was made
  after jsonb                               -- null: it is gone
);
create index audit_entry_object on audit_entry (object_type, object_id, id);
create index audit_entry_actor on audit_entry (actor_kind, actor_id, id);
create index audit_entry_at on audit_entry (at);

create function refuse_audit_change() returns trigger language plpgsql
  as $$ begin raise exception 'the audit log is only added to'; end $$;
create trigger audit_entry_only_grows before update or delete on audit_entry
  for each statement execute function refuse_audit_change();
