-- In one merge several entries may go: the one of two, and rounds of theirs that are told twice.
alter table merged_row drop constraint merged_row_pkey, add primary key (change_set_id, id);

-- A merge that somebody suggests. What it would change is worked out from the rows as they stand when it is decided.
create table suggested_merge (
  change_set_id uuid primary key references change_set,
  kind text not null,
  kept_id uuid not null,
  gone_id uuid not null,
  -- The versions that its author saw.
  kept_version int not null,
  gone_version int not null,
  choose jsonb not null,
  rounds jsonb not null
);
