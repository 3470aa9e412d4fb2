-- People known by an e-mail address that they have confirmed. There are no passwords.
create table account (
  id integer generated always as identity primary key,
  email text not null unique,               -- its ASCII letters in lower case
  locale text not null,
  billing jsonb,                            -- the addresses used or edited last; null: none yet
  shipping jsonb,
  fields jsonb not null default '{}',       -- a company's codes, by the id of their field
  created_at timestamptz not null
);

-- Requests to sign in: each sends one mail with a code and a link. The mail alone has them, here are their hashes.
create table sign_in_attempt (
  id integer generated always as identity primary key,
  audience text not null,                   -- who signs in: customer
  handle_hash text not null unique,         -- of what the browser that asked has in a cookie: the code counts with it only
  email text not null,                      -- as in account
  locale text not null,
  code_hash text,                           -- null until the mail is written
  link_hash text unique,
  tries integer not null default 0,         -- codes that were entered
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_attempt_email on sign_in_attempt (email);
create index sign_in_attempt_expiry on sign_in_attempt (expires_at);

create table sign_in_session (
  id integer generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  audience text not null,
  token_hash text not null unique,          -- of what the browser has in a cookie
  device text not null,                     -- User-Agent
  created_at timestamptz not null,
  seen_at timestamptz not null,             -- to the hour
  expires_at timestamptz not null
);
create index sign_in_session_account on sign_in_session (account_id);
create index sign_in_session_expiry on sign_in_session (expires_at);

-- What was done with an account. It stays when the account is erased, and says nothing of the person.
create table account_event (
  id integer generated always as identity primary key,
  account_id integer not null,
  at timestamptz not null,
  kind text not null,
  data jsonb not null default '{}'
);
create index account_event_account on account_event (account_id, id);
