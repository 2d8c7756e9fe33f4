-- How much each thing that an analyst asks counts, of whom it is asked (decision 94); written when a pack is loaded.
create table asked (
  asked_of text not null,
  name text not null,
  weight int not null check (weight > 0),
  primary key (asked_of, name)
);

alter table organization
  add column completeness_known int,
  add column completeness_asked int,
  add column newest_event_on date,
  add column newest_event_precision text,
  drop column last_verified_on;
create index on organization (completeness, id);
create index on organization (newest_event_on, id);

alter table funding_round
  add column completeness int,
  add column completeness_known int,
  add column completeness_asked int;

-- What a source is to what it speaks of, and whose text it is: sources of one text are one source (decision 91).
alter table source
  add column type text,
  add column same_text text;
