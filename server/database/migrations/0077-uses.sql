-- What an enterprise user uses of the sector, and how far it has gone (server/kinds/derived/activity.sql), so that questions can group by both.
alter table organization
  add column used_technology text[] not null default '{}',
  add column use_stage text;
