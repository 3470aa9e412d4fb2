-- People who work in the shop. They sign in as shoppers do, without passwords, and with sessions of their own.
create table staff (
  account_id integer primary key references account (id) on delete cascade,
  role text not null,                       -- what they may do: see the setting staff.roles
  name text not null default '',            -- as colleagues know them
  invited_at timestamptz not null,          -- last
  ended_at timestamptz                      -- null: in force
);
