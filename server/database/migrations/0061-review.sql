-- What reviewers and authors say to each other about a set of changes.
create table change_comment (
  id uuid primary key,
  change_set_id uuid not null references change_set on delete cascade,
  created_at timestamptz not null,
  created_by uuid not null,
  text text not null,
  -- It asks the author, and waits for an answer.
  is_question boolean not null
);
create index on change_comment (change_set_id, id);

alter table change_set
  -- When its author was asked something; none once it is answered, changed or decided.
  add column asked_at timestamptz,
  -- How often its author has changed it since it was made.
  add column revision int not null default 0,
  -- Common to the sets that were decided at once.
  add column batch uuid;
create index on change_set (created_by) where asked_at is not null;
create index on change_set (batch) where batch is not null;
