-- Facets are counted from these indexes alone: the scope first, then every column that a facet counts.
create index organization_facets on organization (status, primary_classification_id, founded, country)
  include (entity_types, in_region, modality, operating_status, of_business_type, of_investor_type, last_round_type);
create index funding_round_facets on funding_round (status, funding_info, round_group)
  include (local_currency, amount_qualifier);

-- The orders in which lists are read most; (value, id) serves both directions and both places of missing values.
create index on organization (deal_count, id);
create index on organization (last_deal_date, id);
create index on funding_round (funding_usd, id);

-- What is near a place, and what has changed lately.
create index on organization (lat, lng);
create index on organization (recorded_from);
create index on funding_round (recorded_from);
