-- What was changed, by whom, when and why: with the sign-in events the audit log. One set is applied whole or not at all.
create table change_set (
  id uuid primary key,
  kind text not null check (kind in ('edit', 'suggestion', 'import', 'merge', 'pack', 'undo')),
  title text not null,
  note text,
  -- How its facts and versions are signed, and the account behind it.
  author text not null,
  created_by uuid,
  status text not null check (status in ('APPROVED', 'DECLINED', 'PENDING', 'UNDONE')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid,
  reason text,
  undoes uuid references change_set,
  decides uuid references change_set,
  -- The order in which sets came into the rows; none while it has not.
  applied bigint unique
);
create index on change_set (status, created_at, id);
create index on change_set (created_by, created_at);
create index on change_set (undoes);
create index on change_set (decides);
create sequence change_set_applied owned by change_set.applied;

-- The steps of a set in their order: one for a row that comes, goes or changes its status, one for each value.
create table change (
  change_set_id uuid not null references change_set,
  position int not null,
  subject_kind text not null,
  subject_id uuid not null,
  op text not null check (op in ('create', 'set', 'remove', 'restore', 'status')),
  field text,
  value jsonb,
  -- What stood in the column before, as it came into the rows.
  before jsonb,
  source_id uuid references source,
  quote text,
  note text,
  method text check (method in ('reported', 'estimated', 'derived', 'imported')),
  confidence text check (confidence in ('high', 'medium', 'low')),
  valid_from date,
  valid_to date,
  -- The version that its author saw.
  base_version int,
  -- The claims that began and ended to count with it.
  begun uuid[] not null default '{}',
  ended uuid[] not null default '{}',
  primary key (change_set_id, position)
);
create index on change (subject_id);

-- The set that made a claim; what is pinned stands above all others.
alter table fact
  add column change_set_id uuid references change_set,
  add column pinned_by uuid,
  add column pinned_reason text;
create index on fact (change_set_id) where change_set_id is not null;

-- The answers of writes that may be sent again, by their key, for a day.
create table idempotent_answer (
  author text not null,
  key text not null,
  digest bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (author, key)
);
create index on idempotent_answer (created_at);
