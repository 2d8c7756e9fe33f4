-- Of some rows only what is derived of others has changed, or what hangs on them: whoever names them names them as before. Of versions
-- before this one nobody knows.
alter table data_change add column is_own boolean not null default true;
