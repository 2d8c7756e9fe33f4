-- Three figures of what was raised (decision 88), each with how much of it is known.
alter table organization
  add column raising_round_count int,
  add column raising_known_count int,
  add column raised_since int,
  add column capital_usd numeric,
  add column capital_round_count int,
  add column capital_known_count int;
create index on organization (capital_usd, id);
