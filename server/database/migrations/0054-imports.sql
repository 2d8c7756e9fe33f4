-- Files whose rows people bring in. Each chunk of rows is a change set of its own; together they are one import.
create table file_import (
  id uuid primary key,
  kind text not null,
  file_name text not null,
  format text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  status text not null check (status in ('ready', 'checking', 'running', 'stopped', 'done', 'undoing', 'undone')),
  -- What was found in the file: [{heading, samples}], and where each column goes: [{to, options}].
  columns jsonb not null,
  mapping jsonb not null,
  settings jsonb not null,
  row_count int not null,
  -- Rows that the run has been through: those of chunks that are committed, never others.
  rows_done int not null default 0,
  -- The counts of the last dry run with this mapping, some of its rows, and those of the run.
  checked jsonb,
  samples jsonb not null default '[]',
  counts jsonb not null default '{"new": 0, "changed": 0, "same": 0, "refused": 0}',
  problem text,
  -- Who set it going, with the rank then: what goes on after a stop of the server goes on as theirs.
  runner jsonb,
  touched_at timestamptz not null
);
create index on file_import (created_by, created_at);

-- The sets that an import made, in their order.
create table file_import_set (
  import_id uuid not null references file_import on delete cascade,
  position int not null,
  change_set_id uuid not null references change_set,
  primary key (import_id, position)
);
create index on file_import_set (change_set_id);

-- Rows that could not be taken.
create table file_import_problem (
  import_id uuid not null references file_import on delete cascade,
  position bigint generated always as identity,
  line int not null,
  "column" text,
  value text,
  reason text not null,
  primary key (import_id, position)
);

-- Where the columns of files with these headings went last.
create table file_import_mapping (
  account_id uuid not null,
  kind text not null,
  headings text not null,
  mapping jsonb not null,
  used_at timestamptz not null,
  primary key (account_id, kind, headings)
);
