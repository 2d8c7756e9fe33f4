-- How old a company was at a round (server/kinds/derived/roundAge.sql), so that companies are compared at the same age.
alter table funding_round add column company_age integer;
