-- What people wrote to those who run this; nobody else ever reads it.
create table contact_message (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null,
  created_by uuid,
  category text not null,
  message text not null,
  name text,
  email text,
  -- The entry that it is about, which may be gone by now, and the field that is meant.
  about_kind text,
  about_id uuid,
  about_field text,
  check ((about_kind is null) = (about_id is null)),
  check (about_field is null or about_kind is not null)
);
create index on contact_message (created_at);

-- How often somebody did what may be done so often in a span of time only; all processes count here.
create table allowance (
  name text not null,
  client text not null,
  used integer not null check (used > 0),
  ends_at timestamptz not null,
  primary key (name, client)
);
create index on allowance (ends_at);
