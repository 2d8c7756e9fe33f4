-- Files that people uploaded: logos and documents. The key is the SHA-256 of what is kept, so that the same file is kept once.
create table upload (
  key text primary key check (key ~ '^[0-9a-f]{64}$'),
  type text not null,
  -- What is kept of it, by name (pictures in three sizes): {bytes, width, height}.
  sizes jsonb not null,
  -- When somebody last uploaded it or made use of it.
  touched_at timestamptz not null
);
create index on upload (touched_at);

-- Who uploaded it, and so sees it before anything uses it.
create table upload_owner (
  key text not null references upload on delete cascade,
  account_id uuid not null,
  primary key (key, account_id)
);

create table upload_part (
  key text not null references upload on delete cascade,
  size text not null,
  position int not null,
  bytes bytea not null,
  primary key (key, size, position)
);
-- Pictures and documents are as small as they get.
alter table upload_part alter column bytes set storage external;

-- What uses an upload is found by its address. Hashes, for an address may be longer than a row of a tree.
create index organization_logo on organization using hash (logo) where logo is not null;
create index source_url on source using hash (url) where url is not null;
create index change_upload on change ((value #>> '{}')) where value #>> '{}' ~ '^/uploads/[0-9a-f]{64}$';
