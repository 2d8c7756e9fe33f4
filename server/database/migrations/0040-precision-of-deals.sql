-- How much is known of the date of an investor's first and last deal: a day, a month or a year.
alter table organization add column first_deal_date_precision text;
alter table organization add column last_deal_date_precision text;
