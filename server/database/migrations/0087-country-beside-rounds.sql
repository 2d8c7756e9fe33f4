-- The country of a round's company, kept beside the link to it as name_key is beside a name, so that deals are counted by it without looking
-- at every company. It is no value of the round: nobody asks for it, no version is kept for it, and what was is read from the companies.
alter table funding_round add column company_country text;

-- Whoever changes the country of the company meanwhile is waited for, as is whoever gives it another round.
create function find_company_country() returns trigger language plpgsql as $$
  begin
    select o.country into new.company_country from organization o where o.id = new.entity_id for no key update;
    return new;
  end
$$;
create trigger find_company_country before insert or update of entity_id on funding_round
  for each row execute function find_company_country();

create function tell_company_country() returns trigger language plpgsql as $$
  begin
    update funding_round set company_country = new.country where entity_id = new.id;
    return null;
  end
$$;
create trigger tell_company_country after update of country on organization
  for each row when (old.country is distinct from new.country) execute function tell_company_country();

update funding_round r set company_country = o.country from organization o where o.id = r.entity_id;

create or replace view deal as
  select e.id, e.status, e.version, e.recorded_from, e.created_by, e.is_lead, e.investor_id, e.funding_round_id as round_id, r.entity_id as company_id,
    i.name || ' · ' || c.name as name, i.name_key || ' · ' || c.name_key as name_key,
    c.name as company_name, e.investor_type,
    i.country as investor_country, r.company_country, c.primary_classification_id as company_class_id,
    r.date, r.date_precision, r.funding_info, r.round_group, r.funding_usd, r.funding_local, r.local_currency, r.amount_qualifier, r.source,
    case i.country = r.company_country when true then 'local' when false then 'foreign' end as capital_origin
  from investment e
  join funding_round r on r.id = e.funding_round_id
  left join organization i on i.id = e.investor_id
  left join organization c on c.id = r.entity_id;
