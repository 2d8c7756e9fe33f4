-- Text is compared in this form. Where unaccent may not be installed, Unicode decomposition stands in for it.
do $$
begin
  if exists (select 1 from pg_extension where extname = 'unaccent') then
    create function fold(value text) returns text language sql immutable strict parallel safe
      as 'select lower(public.unaccent(''public.unaccent'', value))';
  else
    create function fold(value text) returns text language sql immutable strict parallel safe
      as 'select lower(regexp_replace(normalize(value, nfd), ''[\u0300-\u036f]'', '''', ''g''))';
  end if;
end $$;

create table country (
  id uuid primary key,
  code text not null unique,
  name text not null,
  region text not null
);

create table classification (
  id uuid primary key,
  status text not null default 'PENDING' check (status in ('APPROVED', 'DECLINED', 'PENDING')),
  version int not null default 1,
  recorded_from timestamptz not null default now(),
  created_by uuid,
  name_key text collate "C" not null,
  name text not null,
  slug text not null unique,
  description text,
  inclusion text,
  exclusion text,
  aliases text[] not null default '{}',
  color text,
  level int,
  position int,
  parent_classification_id uuid references classification,
  ancestor_ids uuid[] not null default '{}'
);
create index on classification (parent_classification_id);

create table organization (
  id uuid primary key,
  status text not null default 'PENDING' check (status in ('APPROVED', 'DECLINED', 'PENDING')),
  version int not null default 1,
  recorded_from timestamptz not null default now(),
  created_by uuid,
  name_key text collate "C" not null,
  entity_types text[] not null default '{}',
  name text not null,
  slug text,
  aliases text[] not null default '{}',
  former_names text[] not null default '{}',
  ticker text,
  logo text,
  website text,
  founded int,
  employees_min int,
  employees_max int,
  employee_range text,
  description text,
  city text,
  state text,
  country text references country (code),
  in_region text,
  lat numeric,
  lng numeric,
  linked_in text,
  facebook text,
  github text,
  email text[] not null default '{}',
  phone text[] not null default '{}',
  tech_detail text,
  modality text[] not null default '{}',
  key_sources text[] not null default '{}',
  color text,
  operating_status text,
  of_business_type text,
  of_investor_type text,
  sector text,
  has_investment_arm boolean,
  acquired_on date,
  acquired_on_precision text,
  acquisition_usd numeric,
  stated_total_usd numeric,
  total_raised_usd numeric,
  total_raised_basis text,
  other_currency_rounds int,
  round_count int,
  last_round_date date,
  last_round_date_precision text,
  last_round_type text,
  last_round_usd numeric,
  deal_count int,
  lead_count int,
  portfolio_count int,
  first_deal_date date,
  last_deal_date date,
  completeness int,
  source_count int,
  last_verified_on date,
  primary_classification_id uuid references classification,
  secondary_classification_ids uuid[] not null default '{}',
  acquired_by_id uuid references organization,
  part_of_id uuid references organization,
  lead_investor_ids uuid[] not null default '{}'
);
create unique index on organization (slug);
create index on organization (name_key, id);
create index on organization (total_raised_usd, id);
create index on organization (founded, id);
create index on organization (last_round_date, id);
create index on organization (primary_classification_id);
create index on organization (country);
create index on organization (acquired_by_id);
create index on organization (part_of_id);
create index on organization using gin (entity_types);
create index on organization using gin (lead_investor_ids);

create table funding_round (
  id uuid primary key,
  status text not null default 'PENDING' check (status in ('APPROVED', 'DECLINED', 'PENDING')),
  version int not null default 1,
  recorded_from timestamptz not null default now(),
  created_by uuid,
  name_key text collate "C" not null,
  name text not null,
  funding_info text,
  round_group text,
  announced_as text,
  date date,
  date_precision text,
  start_date date,
  start_date_precision text,
  funding text,
  funding_local numeric,
  local_currency text,
  fx_rate numeric,
  fx_date date,
  funding_usd numeric,
  funding_local_total numeric,
  funding_usd_total numeric,
  amount_qualifier text,
  funding_src text,
  source text,
  interest_in_vertical text,
  commentary text,
  active boolean,
  delivery_period text,
  national_strategy boolean,
  entity_id uuid not null references organization
);
create index on funding_round (entity_id);
create index on funding_round (date, id);
create index on funding_round (name_key, id);

create table investment (
  id uuid primary key,
  status text not null default 'PENDING' check (status in ('APPROVED', 'DECLINED', 'PENDING')),
  version int not null default 1,
  recorded_from timestamptz not null default now(),
  created_by uuid,
  funding_round_id uuid not null references funding_round,
  investor_id uuid not null references organization,
  is_lead boolean,
  investor_type text,
  unique (funding_round_id, investor_id)
);
create index on investment (investor_id);

create table person (
  id uuid primary key,
  status text not null default 'PENDING' check (status in ('APPROVED', 'DECLINED', 'PENDING')),
  version int not null default 1,
  recorded_from timestamptz not null default now(),
  created_by uuid,
  name_key text collate "C" not null,
  name text not null,
  first_name text,
  last_name text,
  linked_in text
);
create index on person (name_key, id);

create table role (
  id uuid primary key,
  status text not null default 'PENDING' check (status in ('APPROVED', 'DECLINED', 'PENDING')),
  version int not null default 1,
  recorded_from timestamptz not null default now(),
  created_by uuid,
  person_id uuid not null references person,
  organization_id uuid not null references organization,
  title text,
  role_type text
);
create index on role (person_id);
create index on role (organization_id);

create table source (
  id uuid primary key,
  url text,
  title text,
  publisher text,
  published_on date,
  retrieved_on date,
  licence text,
  dataset text
);

create table fact (
  id uuid primary key,
  subject_kind text not null,
  subject_id uuid not null,
  field text not null,
  value jsonb not null,
  quote text,
  note text,
  locator text,
  method text not null check (method in ('reported', 'estimated', 'derived', 'imported')),
  confidence text not null check (confidence in ('high', 'medium', 'low')),
  valid_from date,
  valid_to date,
  recorded_at timestamptz not null default now(),
  recorded_by text not null,
  superseded_at timestamptz,
  created_by uuid,
  status text not null default 'PENDING' check (status in ('APPROVED', 'DECLINED', 'PENDING')),
  source_id uuid references source
);
create index on fact (subject_id, field);
create index on fact (source_id);

-- Superseded versions of rows; the live row carries recorded_from.
create table row_history (
  kind text not null,
  id uuid not null,
  version int not null,
  row jsonb not null,
  recorded_from timestamptz not null,
  recorded_to timestamptz not null,
  changed_by text not null,
  primary key (id, version)
);

-- Every name a search may find: of all kinds, aliases and former names among them.
create table search_name (
  kind text not null,
  subject_id uuid not null,
  name_key text collate "C" not null,
  name text not null,
  field text not null,
  weight int not null,
  status text not null,
  created_by uuid,
  primary key (subject_id, field, name_key)
);
create index on search_name (name_key);
do $$
begin
  if exists (select 1 from pg_extension where extname = 'pg_trgm') then
    create index search_name_trigrams on search_name using gin (name_key gin_trgm_ops);
    create index organization_name_trigrams on organization using gin (name_key gin_trgm_ops);
  end if;
end $$;

-- What has been loaded into this database: the sector pack and its digest.
create table loaded_pack (
  key text primary key,
  digest text not null,
  loaded_at timestamptz not null default now(),
  details jsonb not null
);
