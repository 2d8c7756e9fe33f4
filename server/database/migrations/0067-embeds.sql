-- Views of tools that users put into pages elsewhere. The id is random, so that nobody finds one that nobody has shown.
create table embed (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  -- The tool with what it shows, as its screen writes it.
  address text not null,
  title text,
  has_filters boolean not null,
  theme text not null check (theme in ('auto', 'light', 'dark')),
  -- In pixels; as high as what it shows where there is none.
  height int check (height between 200 and 4000),
  -- The sites that may show it; those of the operator's setting where there are none.
  sites text[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  withdrawn_at timestamptz
);
create index on embed (account_id, created_at);
