-- What the rounds that an investor joined came to, and of how many that is known.
alter table organization
  add column joined_rounds_usd numeric,
  add column joined_round_count int,
  add column joined_known_count int;
create index on organization (joined_rounds_usd, id);
