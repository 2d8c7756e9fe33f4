-- What people keep of the tools: a chart, a map, a scene, by the address that shows it.
create table saved_view (
  id uuid primary key,
  owner_id uuid not null references account on delete cascade,
  -- The screen that its address opens.
  tool text not null,
  title text not null,
  note text not null,
  address text not null,
  -- What the address does not hold: where the things of a graph stand.
  scene jsonb,
  visibility text not null check (visibility in ('private', 'team', 'public')),
  version int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index on saved_view (owner_id, updated_at desc, id desc);
create index on saved_view (updated_at desc, id desc) where visibility <> 'private';

-- Saved views side by side.
create table dashboard (
  id uuid primary key,
  owner_id uuid not null references account on delete cascade,
  title text not null,
  note text not null,
  visibility text not null check (visibility in ('private', 'team', 'public')),
  version int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index on dashboard (owner_id, updated_at desc, id desc);
create index on dashboard (updated_at desc, id desc) where visibility <> 'private';

create table dashboard_tile (
  dashboard_id uuid not null references dashboard on delete cascade,
  place int not null,
  view_id uuid not null references saved_view on delete cascade,
  -- How many columns it takes.
  width int not null check (width in (1, 2)),
  primary key (dashboard_id, place)
);
create index on dashboard_tile (view_id);
