-- Where rows went that were the same as others. A line counts while its set stands.
create table merged_row (
  change_set_id uuid primary key references change_set,
  kind text not null,
  id uuid not null,
  into_id uuid not null
);
create index on merged_row (id);
