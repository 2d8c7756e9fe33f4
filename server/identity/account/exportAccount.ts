import type { Database } from '#server/database/database.ts';
import { sql, type Sql } from '#server/database/sql.ts';

// What is secret, or made from something secret, is in none of them.
const PARTS: Readonly<Record<string, (id: string) => Sql>> = {
  account: (id) =>
    sql`
    select id, issuer, subject, created_at, seen_at, preferences, told_at, username, email, is_email_verified, name, groups
    from account where id = ${id}::uuid`,
  user: (id) => sql`
    select username, email, is_email_verified, phone, is_phone_verified, attributes, status, is_enabled, groups, password_set_at,
      mfa_methods, preferred_mfa, created_at, updated_at
    from pool_user where id = ${id}::uuid`,
  sessions: (id) => sql`
    select id, signed_in_at, refreshed_at, expires_at, ended_at, ended_why, agent, network
    from sign_in_session where user_id = ${id}::uuid order by signed_in_at, id`,
  apiKeys: (id) => sql`
    select id, name, prefix, scopes, created_at, expires_at, used_at, use_count, revoked_at
    from api_key where account_id = ${id}::uuid order by created_at, id`,
  securityLog: (id) => sql`
    select at, event, is_success, reason, network, agent from auth_event where user_id = ${id}::uuid order by at, id`,
  actionsOnOthers: (id) => sql`
    select at, event, is_success, reason, user_id from auth_event
    where actor_id = ${id}::uuid and user_id is distinct from ${id}::uuid order by at, id`,
  messages: (id) => sql`
    select created_at, category, message, name, email, about_kind, about_id, about_field
    from contact_message where created_by = ${id}::uuid order by created_at, id`,
  notesOnMessages: (id) => sql`
    select message_id, at, is_handled, note from contact_note where created_by = ${id}::uuid order by id`,
  commentsOnChanges: (id) => sql`
    select change_set_id, created_at, text, is_question from change_comment where created_by = ${id}::uuid order by id`,
  savedViews: (id) => sql`
    select id, tool, title, note, address, scene, visibility, version, created_at, updated_at
    from saved_view where owner_id = ${id}::uuid order by created_at, id`,
  dashboards: (id) => sql`
    select d.id, d.title, d.note, d.visibility, d.version, d.created_at, d.updated_at,
      (select coalesce(json_agg(json_build_object('view', t.view_id, 'width', t.width) order by t.place), '[]')
        from dashboard_tile t where t.dashboard_id = d.id) as tiles
    from dashboard d where d.owner_id = ${id}::uuid order by d.created_at, d.id`,
  embeds: (id) => sql`
    select id, address, title, has_filters, theme, height, sites, created_at, updated_at, withdrawn_at
    from embed where account_id = ${id}::uuid order by created_at, id`,
  permalinks: (id) => sql`
    select hash, address, as_of, schema, made_at from permalink where account_id = ${id}::uuid order by made_at, hash`,
  uploads: (id) => sql`
    select u.key, u.type, u.touched_at from upload_owner o join upload u using (key) where o.account_id = ${id}::uuid order by u.key`,
};

/** Everything that is kept about the user of an account, without secrets. */
export const exportAccount = (database: Database, id: string): Promise<Readonly<Record<string, unknown>>> =>
  database.transaction(async (inside) => {
    const parts: [string, unknown][] = [];
    for (const [name, select] of Object.entries(PARTS)) {
      const [row] = await inside.query<{ rows: unknown }>(
        sql`select coalesce(json_agg(part), '[]') as rows from (${select(id)}) part`,
      );
      parts.push([name, row?.rows]);
    }
    return Object.fromEntries(parts);
  });
