-- What a mail is asked for: to sign in, or to confirm who is signed in. A code of one kind is none of the other.
alter table sign_in_attempt add column purpose text not null default 'sign-in';

alter table sign_in_session add column opened_by text;        -- code, link, passkey; null: before this was noted
alter table sign_in_session add column proved_at timestamptz; -- when its person has last proved who they are; null: when it was opened

alter table account add column passkey_offer_ended_at timestamptz; -- the owner wants to hear no more of passkeys

-- Public keys that sign people in. Their private halves never leave what stores them.
create table passkey (
  id integer generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  audience text not null,                   -- whom it signs in: customer
  credential_id text not null unique,       -- base64url
  user_handle text not null,                -- by what the authenticator tells accounts apart: says nothing of the person
  public_key text not null,                 -- COSE, base64url
  counter bigint not null,                  -- signatures that the authenticator has made; 0 where it does not count
  transports jsonb not null default '[]',   -- how the browser reaches the authenticator
  synced boolean not null,                  -- whether it is on all devices of its owner
  name text not null,                       -- empty: nothing was known to name it by
  created_at timestamptz not null,
  used_at timestamptz                       -- null: never
);
create index passkey_account on passkey (account_id);

-- What an authenticator is asked to sign: once, for one browser.
create table passkey_challenge (
  challenge_hash text primary key,
  handle_hash text not null,                -- of what that browser has in a cookie
  audience text not null,
  purpose text not null,                    -- sign-in, add, confirm
  account_id integer references account (id) on delete cascade, -- null where nobody is signed in
  user_handle text,                         -- of the passkey to be added
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);
