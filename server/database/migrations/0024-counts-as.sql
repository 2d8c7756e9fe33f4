-- What a round counts as in the figures of its company, computed once for all who ask.
alter table funding_round add column counts_as text;
create index on funding_round (counts_as);
