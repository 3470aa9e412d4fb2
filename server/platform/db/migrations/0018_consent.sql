-- What shoppers let the shop store in their browsers, choice by choice: to be shown to those who ask for it.
create table consent_choice (
  id integer generated always as identity primary key,
  visitor text not null,                    -- what the browser is known by, made up there; it says nothing of the shopper
  at timestamptz not null,
  version integer not null,                 -- of what was asked
  locale text not null,                     -- the language it was asked in
  statistics boolean not null,
  marketing boolean not null
);
create index consent_choice_at on consent_choice (at);
create index consent_choice_visitor on consent_choice (visitor, id);

-- Orders whose purchase was told to statistics: whoever enters one first tells it, and nobody after.
create table reported_order (
  order_id integer primary key references shop_order (id) on delete cascade,
  at timestamptz not null
);
