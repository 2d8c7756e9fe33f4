-- How near an organization stands to its sector, where it is listed, and when its sale was announced.
alter table organization
  add column exchange text,
  add column coreness text,
  add column industry text,
  add column acquisition_announced_on date,
  add column acquisition_announced_on_precision text;
create index on organization (coreness);

-- A part of a listing, such as a PIPE, hangs on the listing. What an amount in USD rests on stands beside it.
alter table funding_round
  add column announced_on date,
  add column announced_on_precision text,
  add column closed_on date,
  add column closed_on_precision text,
  add column usd_basis text,
  add column valuation_usd numeric,
  add column valuation_type text,
  add column part_of_id uuid references funding_round;
create index on funding_round (part_of_id);

alter table public_funding add column usd_basis text;

-- How far a use has come.
drop view partnership_side;
alter table partnership
  add column technology text,
  add column stage text;
create view partnership_side as
  select
    id, status, version, recorded_from, created_by, organization_id, partner_id, partnership_option, description, technology, stage,
    source, date, date_precision
  from partnership
  union all
  select
    id, status, version, recorded_from, created_by, partner_id, organization_id, partnership_option, description, technology, stage,
    source, date, date_precision
  from partnership;
