-- Of users whom a pool elsewhere vouches for, what the newest of their tokens said, and when that pool gave it: by it they are known where
-- no token is at hand, such as to administrators and to API keys. Of our own users the pool itself knows.
alter table account
  add column told_at timestamptz,
  add column username text,
  add column email text,
  add column is_email_verified boolean not null default false,
  add column name text,
  add column groups text[] not null default '{}';
