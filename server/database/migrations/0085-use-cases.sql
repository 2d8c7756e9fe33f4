-- What a partnership is about most, in words that several share, and what an enterprise user uses the sector for (server/kinds/derived/activity.sql).
drop view partnership_side;
alter table partnership add column use_case text;
create view partnership_side as
  select
    id, status, version, recorded_from, created_by, organization_id, partner_id, partnership_option, description, technology, use_case, stage,
    source, date, date_precision
  from partnership
  union all
  select
    id, status, version, recorded_from, created_by, partner_id, organization_id, partnership_option, description, technology, use_case, stage,
    source, date, date_precision
  from partnership;

alter table organization add column used_for text[] not null default '{}';
