-- Whether an investor is of the company's own country, of which charts show the shares over time (server/kinds/views/deal.sql).
create or replace view deal as
  select e.id, e.status, e.version, e.recorded_from, e.created_by, e.is_lead, e.investor_id, e.funding_round_id as round_id, r.entity_id as company_id,
    i.name || ' · ' || c.name as name, i.name_key || ' · ' || c.name_key as name_key,
    c.name as company_name, e.investor_type,
    i.country as investor_country, c.country as company_country, c.primary_classification_id as company_class_id,
    r.date, r.date_precision, r.funding_info, r.round_group, r.funding_usd, r.funding_local, r.local_currency, r.amount_qualifier, r.source,
    case when i.country = c.country then 'local' when i.country <> c.country then 'foreign' end as capital_origin
  from investment e
  join funding_round r on r.id = e.funding_round_id
  left join organization i on i.id = e.investor_id
  left join organization c on c.id = r.entity_id;
