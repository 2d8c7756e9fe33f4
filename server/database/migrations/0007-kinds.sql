create table tag (
  id uuid primary key,
  status text not null default 'PENDING' check (status in ('APPROVED', 'DECLINED', 'PENDING')),
  version int not null default 1,
  recorded_from timestamptz not null default now(),
  created_by uuid,
  name_key text collate "C" not null,
  name text not null,
  slug text not null unique,
  organization_count int,
  product_count int
);
create index on tag (organization_count, id);

alter table organization
  add column tag_ids uuid[] not null default '{}',
  add column partner_count int,
  add column enterprise_user_count int,
  add column product_count int,
  add column paper_count int,
  add column award_count int,
  add column public_funding_usd numeric,
  add column key_metric_value numeric,
  add column key_metric_year int;
create index on organization using gin (tag_ids);
create index on organization (key_metric_value, id);
create index on organization (partner_count, id);

create table public_funding (
  id uuid primary key,
  status text not null default 'PENDING' check (status in ('APPROVED', 'DECLINED', 'PENDING')),
  version int not null default 1,
  recorded_from timestamptz not null default now(),
  created_by uuid,
  name_key text collate "C" not null,
  name text not null,
  aliases text[] not null default '{}',
  level text,
  funding_info text,
  agency text,
  country text references country (code),
  in_region text,
  date date,
  date_precision text,
  start_date date,
  start_date_precision text,
  end_year int,
  delivery_period text,
  funding text,
  funding_local numeric,
  local_currency text,
  fx_rate numeric,
  fx_date date,
  funding_usd numeric,
  funding_local_total numeric,
  funding_usd_total numeric,
  amount_qualifier text,
  annual_local numeric,
  annual_usd numeric,
  funding_src text,
  source text,
  interest_in_vertical text,
  commentary text,
  national_strategy boolean,
  active boolean,
  entity_id uuid references organization,
  funder_id uuid references organization,
  part_of_id uuid references public_funding
);
create index on public_funding (date, id);
create index on public_funding (name_key, id);
create index on public_funding (country);
create index on public_funding (entity_id);
create index on public_funding (funder_id);
create index on public_funding (part_of_id);

create table product (
  id uuid primary key,
  status text not null default 'PENDING' check (status in ('APPROVED', 'DECLINED', 'PENDING')),
  version int not null default 1,
  recorded_from timestamptz not null default now(),
  created_by uuid,
  name_key text collate "C" not null,
  name text not null,
  aliases text[] not null default '{}',
  description text,
  website text,
  launched_on date,
  launched_on_precision text,
  stage text,
  modality text[] not null default '{}',
  price_model text,
  key_metric_value numeric,
  key_metric_year int,
  offered_by_id uuid not null references organization,
  primary_classification_id uuid references classification,
  tag_ids uuid[] not null default '{}'
);
create index on product (name_key, id);
create index on product (offered_by_id);
create index on product (primary_classification_id);
create index on product using gin (tag_ids);

create table paper (
  id uuid primary key,
  status text not null default 'PENDING' check (status in ('APPROVED', 'DECLINED', 'PENDING')),
  version int not null default 1,
  recorded_from timestamptz not null default now(),
  created_by uuid,
  name_key text collate "C" not null,
  title text not null,
  authors text[] not null default '{}',
  venue text,
  published_on date,
  published_on_precision text,
  doi text,
  arxiv_id text,
  website text,
  modality text[] not null default '{}',
  experiment text[] not null default '{}',
  key_metric_value numeric,
  key_metric_year int,
  organization_ids uuid[] not null default '{}',
  primary_classification_id uuid references classification
);
create index on paper (published_on, id);
create index on paper (name_key, id);
create index on paper (primary_classification_id);
create index on paper using gin (organization_ids);

create table metric (
  id uuid primary key,
  status text not null default 'PENDING' check (status in ('APPROVED', 'DECLINED', 'PENDING')),
  version int not null default 1,
  recorded_from timestamptz not null default now(),
  created_by uuid,
  name_key text collate "C" not null,
  name text not null,
  slug text not null unique,
  unit text,
  description text,
  is_lower_better boolean,
  position int not null
);
create index on metric (position, id);

create table metric_point (
  id uuid primary key,
  status text not null default 'PENDING' check (status in ('APPROVED', 'DECLINED', 'PENDING')),
  version int not null default 1,
  recorded_from timestamptz not null default now(),
  created_by uuid,
  name_key text collate "C" not null,
  name text not null,
  value numeric not null,
  uncertainty numeric,
  year int,
  date date,
  date_precision text,
  type text not null,
  promised_on date,
  promised_on_precision text,
  system text,
  conditions text,
  modality text,
  source text,
  metric_id uuid not null references metric,
  organization_id uuid references organization,
  product_id uuid references product,
  paper_id uuid references paper,
  check (num_nonnulls(organization_id, product_id, paper_id) > 0)
);
create index on metric_point (year, id);
create index on metric_point (metric_id);
create index on metric_point (organization_id);
create index on metric_point (product_id);
create index on metric_point (paper_id);

-- The metric physical_qubits in the shape of the form model.
create view qubit_update as
  select p.id, p.name, p.source, p.year, p.value as number, p.status, p.created_by, p.organization_id
  from metric_point p
  join metric m on m.id = p.metric_id
  where m.slug = 'physical_qubits' and p.organization_id is not null;

create table milestone (
  id uuid primary key,
  status text not null default 'PENDING' check (status in ('APPROVED', 'DECLINED', 'PENDING')),
  version int not null default 1,
  recorded_from timestamptz not null default now(),
  created_by uuid,
  name_key text collate "C" not null,
  name text not null,
  type text,
  date date,
  date_precision text,
  source text,
  organization_id uuid not null references organization
);
create index on milestone (date, id);
create index on milestone (organization_id);

create table partnership (
  id uuid primary key,
  status text not null default 'PENDING' check (status in ('APPROVED', 'DECLINED', 'PENDING')),
  version int not null default 1,
  recorded_from timestamptz not null default now(),
  created_by uuid,
  organization_id uuid not null references organization,
  partner_id uuid not null references organization,
  partnership_option text,
  description text,
  source text,
  date date,
  date_precision text,
  check (organization_id <> partner_id)
);
create index on partnership (organization_id);
create index on partnership (partner_id);
create unique index on partnership (least(organization_id, partner_id), greatest(organization_id, partner_id));

-- A partnership as each of the two sees it.
create view partnership_side as
  select * from partnership
  union all
  select id, status, version, recorded_from, created_by, partner_id, organization_id, partnership_option, description, source, date, date_precision
  from partnership;

create table membership (
  id uuid primary key,
  status text not null default 'PENDING' check (status in ('APPROVED', 'DECLINED', 'PENDING')),
  version int not null default 1,
  recorded_from timestamptz not null default now(),
  created_by uuid,
  group_id uuid not null references organization,
  member_id uuid not null references organization,
  source text,
  since date,
  unique (group_id, member_id)
);
create index on membership (member_id);

create table spin_out (
  id uuid primary key,
  status text not null default 'PENDING' check (status in ('APPROVED', 'DECLINED', 'PENDING')),
  version int not null default 1,
  recorded_from timestamptz not null default now(),
  created_by uuid,
  company_id uuid not null references organization,
  parent_id uuid not null references organization,
  year int,
  source text,
  unique (company_id, parent_id)
);
create index on spin_out (parent_id);
