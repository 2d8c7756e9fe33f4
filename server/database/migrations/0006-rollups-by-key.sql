-- Which rows a version of the data changed; a version that names none may have changed anything.
create table data_change (
  version bigint not null,
  kind text not null,
  id uuid not null,
  primary key (version, kind, id)
);

-- What each row that visitors see adds to the totals: to those of its keys ("dimension=value"), and of its splits besides.
create table rollup_part (
  part text not null,
  id uuid not null,
  keys text[] not null,
  splits text[] not null,
  count bigint not null,
  amount numeric,
  other bigint not null,
  primary key (part, id)
);

-- The sums of all parts under one key: rows, those with an amount, the amounts, and a second count.
create table rollup_total (
  part text not null,
  split text not null,
  dimension text not null,
  value text not null,
  count bigint not null,
  valued bigint not null,
  amount numeric not null,
  other bigint not null
);
-- A value may be longer than an index takes.
create unique index rollup_total_key on rollup_total (part, split, dimension, md5(value));

-- The newest acquisitions, without looking at all organizations.
create index on organization (acquired_on desc, id) where acquired_on is not null;

-- Who has rows that only he sees.
create index on organization (created_by) where status <> 'APPROVED';
create index on funding_round (created_by) where status <> 'APPROVED';
create index on investment (created_by) where status <> 'APPROVED';
create index on person (created_by) where status <> 'APPROVED';
create index on role (created_by) where status <> 'APPROVED';
