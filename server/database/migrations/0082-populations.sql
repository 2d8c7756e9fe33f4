-- How many people live in a country, of which year, and who says so.
alter table country add population int, add population_year int, add source_id uuid references source;
create index on country (source_id);
