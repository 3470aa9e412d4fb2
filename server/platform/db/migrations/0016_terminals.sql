-- Parcel lockers and pickup points of carriers, from the carriers' own lists. One that is no longer in a list stays,
-- closed, so that what names it still reads.
create table terminal (
  carrier text not null check (carrier in ('omniva', 'dpd', 'lp-express', 'venipak')),
  code text not null,                       -- the carrier's own
  name text not null,
  town text not null,
  address text not null,
  postcode text not null,
  country text not null,
  latitude numeric(8, 6),                   -- degrees
  longitude numeric(9, 6),
  closed_at timestamptz,                    -- null: open
  updated_at timestamptz not null,
  primary key (carrier, code)
);
