-- Who funded whom: each investor's part in a round, with the round's own values and what the lists are filtered by. Only what is asked for is
-- joined. The name is that of the investor, then the company's, so that deals in the order of their names stand by investor. A round has the
-- country of its company beside the link, but no version of it: what was is read from the companies.
select e.id, e.status, e.version, e.recorded_from, e.created_by, e.is_lead, e.investor_id, e.funding_round_id as round_id, r.entity_id as company_id,
  i.name || ' · ' || c.name as name, i.name_key || ' · ' || c.name_key as name_key,
  c.name as company_name, e.investor_type,
  i.country as investor_country, r.company_country /* then: c.country */ as company_country, c.primary_classification_id as company_class_id,
  r.date, r.date_precision, r.funding_info, r.round_group, r.funding_usd, r.funding_local, r.local_currency, r.amount_qualifier, r.source,
  case i.country = r.company_country /* then: c.country */ when true then 'local' when false then 'foreign' end as capital_origin
from {investment} e
join {funding_round} r on r.id = e.funding_round_id
left join {organization} i on i.id = e.investor_id
left join {organization} c on c.id = r.entity_id
