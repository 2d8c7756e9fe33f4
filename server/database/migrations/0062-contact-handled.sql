-- Whether somebody has read what people wrote, and has seen to it.
alter table contact_message
  add column read_at timestamptz,
  add column handled_at timestamptz;
create index on contact_message (created_at, id);
drop index contact_message_created_at_idx;

-- Who saw to a message or took it up again, and what was noted then.
create table contact_note (
  id uuid primary key,
  message_id uuid not null references contact_message on delete cascade,
  at timestamptz not null,
  created_by uuid not null,
  is_handled boolean not null,
  note text
);
create index on contact_note (message_id, id);
