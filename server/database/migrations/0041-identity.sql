-- The user pool of this installation, made at its first start; its ids are part of every verifier and never change.
create table identity_pool (
  is_the_one boolean primary key default true check (is_the_one),
  pool_id text not null,
  client_id text not null,
  identity_pool_id text not null,
  -- A known word sealed with the key that lies outside the database: by it a wrong key is told at the start.
  key_check bytea not null,
  created_at timestamptz not null
);

-- The keys that sign tokens; a retired one still verifies until what it signed has expired.
create table signing_key (
  kid text primary key,
  sealed bytea not null,
  public_key jsonb not null,
  created_at timestamptz not null,
  retired_at timestamptz
);

-- Everybody who has signed in here, whoever vouches for them; what people do is theirs by this id.
create table account (
  id uuid primary key,
  issuer text not null,
  subject text not null,
  preferences jsonb not null default '{}',
  created_at timestamptz not null,
  seen_at timestamptz,
  unique (issuer, subject)
);

-- The users of our own pool: the id is the subject of their tokens.
create table pool_user (
  id uuid primary key references account on delete cascade,
  username text not null,
  username_key text not null unique,
  email text,
  email_key text unique,
  is_email_verified boolean not null default false,
  phone text,
  is_phone_verified boolean not null default false,
  -- Other attributes by name, as the user gave them.
  attributes jsonb not null default '{}',
  status text not null check (status in ('UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED')),
  is_enabled boolean not null default true,
  groups text[] not null default '{}',
  salt text not null,
  sealed_verifier bytea not null,
  password_set_at timestamptz not null,
  -- Until when a temporary password may be used.
  temporary_until timestamptz,
  sealed_totp bytea,
  -- The last time step whose code was taken: no code is taken twice.
  totp_step bigint,
  mfa_methods text[] not null default '{}' check (mfa_methods <@ array['SOFTWARE_TOKEN_MFA', 'SMS_MFA', 'EMAIL_OTP']),
  preferred_mfa text check (preferred_mfa is null or preferred_mfa = any (mfa_methods)),
  must_set_up_mfa boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index on pool_user (created_at, id);
create index on pool_user using gin (groups);

-- One sign-in on one device: a family of refresh tokens, of which only the newest is taken. Tokens are made from the id and the count.
create table sign_in_session (
  id uuid primary key,
  user_id uuid not null references pool_user on delete cascade,
  signed_in_at timestamptz not null,
  expires_at timestamptz not null,
  refresh_count integer not null default 0,
  refreshed_at timestamptz not null,
  ended_at timestamptz,
  ended_why text,
  -- What the browser calls itself, and the network that it came from.
  agent text,
  network text
);
create index on sign_in_session (user_id, signed_in_at);
create index on sign_in_session (expires_at);

-- A step of a sign-in that waits for its answer, under the hash of what the client was given.
create table sign_in_challenge (
  id bytea primary key,
  name text not null,
  user_id uuid references pool_user on delete cascade,
  sealed bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index on sign_in_challenge (expires_at);
create index on sign_in_challenge (user_id);

-- A code that was sent and may be used once; a new one for the same purpose voids it.
create table sent_code (
  user_id uuid not null references pool_user on delete cascade,
  purpose text not null,
  hash bytea not null,
  -- What it confirms: the address that it was sent to.
  destination text not null,
  tries integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, purpose)
);

-- Mail and text messages: sent by whoever takes them next, or read by the operator where no server is configured.
create table outgoing_message (
  id uuid primary key,
  medium text not null check (medium in ('EMAIL', 'SMS')),
  recipient text not null,
  subject text not null,
  sealed_text bytea not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  last_problem text
);
create index on outgoing_message (next_attempt_at) where sent_at is null;
create index on outgoing_message (created_at);

-- Who signed in, failed, changed or was changed, and why: never a secret.
create table auth_event (
  id uuid primary key,
  at timestamptz not null,
  event text not null,
  is_success boolean not null,
  reason text,
  -- Whose account it is about, and who did it where that is somebody else; both may be gone by now.
  user_id uuid,
  actor_id uuid,
  network text,
  agent text
);
create index on auth_event (at desc, id desc);
create index on auth_event (user_id, at desc);

-- Keys for programs: the secret is shown once, its hash stays.
create table api_key (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  name text not null,
  -- Its first letters, by which its owner knows it.
  prefix text not null,
  hash bytea not null unique,
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  used_at timestamptz,
  use_count bigint not null default 0,
  revoked_at timestamptz
);
create index on api_key (account_id, created_at);

-- The link by which the first super admin is made, once.
create table setup_link (
  hash bytea primary key,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
