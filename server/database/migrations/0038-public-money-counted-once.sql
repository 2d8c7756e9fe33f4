-- What public money counts as in a sum over several levels: a part is not counted beside what it is part of.
alter table public_funding add column counts_as text;
create index on public_funding (counts_as);
