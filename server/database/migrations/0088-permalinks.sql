-- Addresses of screens with the moment that they are read as of, under a short hash that does not change.
create table permalink (
  hash text primary key check (hash ~ '^[0-9A-Za-z_-]{10}$'),
  -- The screen with what it shows, as it writes it, without the moment.
  address text not null,
  as_of timestamptz not null,
  -- What the fields were called and meant then: the version of the registry.
  schema text not null,
  made_at timestamptz not null,
  -- What was cited stands when its maker has gone.
  account_id uuid references account on delete set null
);
create index on permalink (account_id, made_at);
