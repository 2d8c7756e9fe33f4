-- Whose names a transaction changed: every process keeps its index of names up to date by it.
-- No subject stands for "more than is worth telling"; rows older than an hour are swept away.
create table search_change (
  tx xid8 not null default pg_current_xact_id(),
  subject_id uuid,
  at timestamptz not null default now()
);
create index on search_change (tx);
create index on search_change (at);

-- The words of a row's names and texts, for full text search; folded by our own code, so that no dictionary is needed.
create table search_text (
  kind text not null,
  subject_id uuid primary key,
  status text not null,
  created_by uuid,
  words tsvector not null
);
create index on search_text using gin (words);
create index on search_text (kind);
