-- Entries are told to be one by their pages on LinkedIn, however their addresses are written (server/database/values/pageKey.ts).
create index organization_linked_in_key on organization (lower(regexp_replace(btrim(linked_in), '^https?://(www\.)?|/*([?#].*)?$', '', 'gi')))
  where linked_in is not null;
create index person_linked_in_key on person (lower(regexp_replace(btrim(linked_in), '^https?://(www\.)?|/*([?#].*)?$', '', 'gi')))
  where linked_in is not null;
