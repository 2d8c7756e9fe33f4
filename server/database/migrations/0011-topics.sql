-- Versions by topic: what is made from records stays when news or votes move on.
update data_version set name = 'records' where name = 'data';
alter table data_change add column topic text not null default 'records';
alter table data_change drop constraint data_change_pkey;
alter table data_change add primary key (topic, version, kind, id);
alter table data_change alter column topic drop default;
