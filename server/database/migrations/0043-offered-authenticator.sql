-- The secret that an authenticator app was given and has not yet shown to know, and since when: until then the one before it counts.
alter table pool_user
  add column sealed_totp_offer bytea,
  add column totp_offered_at timestamptz;
