-- Where the bytes of an upload lie: in upload_part where this is null, else in the bucket, under names that begin with it.
alter table upload add column place text unique check (place ~ '^uploads/[0-9a-f]{64}/[0-9a-f-]{36}$');

-- What lies in the bucket and has no row above: bytes on their way there, whose row is not written yet, and those of uploads that were deleted.
create table upload_loose (
  place text primary key,
  sizes text[] not null,
  since timestamptz not null
);
create index on upload_loose (since);
