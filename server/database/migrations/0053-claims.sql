-- Why there is no value, where a claim says so.
alter table fact add column absence text check (absence in ('not_public', 'does_not_apply', 'unknown', 'wrong'));
alter table change add column absence text check (absence in ('not_public', 'does_not_apply', 'unknown', 'wrong'));

-- What people say of claims: that one is disputed, stands above all others, or was withdrawn, and why.
create table fact_mark (
  id uuid primary key,
  fact_id uuid not null references fact on delete cascade,
  kind text not null check (kind in ('dispute', 'pin', 'withdrawal')),
  reason text not null,
  -- What a dispute rests on.
  source_id uuid references source,
  made_by uuid,
  made_at timestamptz not null default now(),
  ended_at timestamptz
);
create index on fact_mark (fact_id);

-- The same beside each claim, as it stands.
alter table fact
  add column disputed_reason text,
  add column disputed_url text,
  add column withdrawn_reason text;

create function tell_marks(facts uuid[]) returns void language sql as $$
  update fact f set (pinned_by, pinned_reason, disputed_reason, disputed_url, withdrawn_reason) = (
    select (array_agg(m.made_by) filter (where m.kind = 'pin'))[1], max(m.reason) filter (where m.kind = 'pin'),
      max(m.reason) filter (where m.kind = 'dispute'), max(s.url) filter (where m.kind = 'dispute'),
      max(m.reason) filter (where m.kind = 'withdrawal')
    from fact_mark m left join source s on s.id = m.source_id where m.fact_id = f.id and m.ended_at is null)
  where id = any(facts);
$$;

-- A claim that is added to a list, and what is said of claims, with those that it is about.
alter table change drop constraint change_op_check;
alter table change
  add constraint change_op_check check (op in ('create', 'set', 'claim', 'remove', 'restore', 'status', 'withdraw', 'dispute', 'settle', 'pin', 'unpin')),
  add column facts uuid[] not null default '{}';
