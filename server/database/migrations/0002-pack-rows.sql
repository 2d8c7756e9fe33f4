-- Rows and facts that came with a sector pack: what a later version of the pack may change or take back.
create table pack_row (
  pack text not null,
  kind text not null,
  id uuid primary key
);
create index on pack_row (pack, kind);

-- Where in the name the row starts: 0 the whole name, 1 and up its further words, -1 the name without gaps and punctuation.
alter table search_name add column word int not null default 0;

-- Typos are looked for in whole names alone.
do $$
begin
  if exists (select 1 from pg_extension where extname = 'pg_trgm') then
    drop index search_name_trigrams;
    create index search_name_trigrams on search_name using gin (name_key gin_trgm_ops) where word = 0;
  end if;
end $$;
