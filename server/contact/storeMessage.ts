import type { Viewer } from '#domain/access.ts';
import { CONTACT_LIMITS, contactProblems, type ContactMessage } from '#domain/contact/contact.ts';
import { invalidFields } from '#domain/errors.ts';
import { kindNamed } from '#domain/registry.ts';
import { takeTurn } from '#server/database/allowances/takeTurn.ts';
import { sql } from '#server/database/sql.ts';
import { findRow } from '#server/records/get.ts';
import type { RecordServices } from '#server/records/services.ts';

/** Who writes: the viewer, and where from. */
export interface Sender {
  readonly viewer: Viewer;
  readonly client: string;
}

/** Keeps a message for those who run this; 422 where it breaks a rule or is about what its sender cannot see, 429 beyond the limit. */
export async function storeMessage(
  services: RecordServices,
  given: ContactMessage,
  { viewer, client }: Sender,
): Promise<void> {
  const problems = contactProblems(given) ?? (await entryProblems(services, given, viewer));
  if (problems) throw invalidFields(problems);
  const now = services.clock.now();
  const { category, message, name, email, kind, id, field } = given;
  const { most, withinSeconds } = CONTACT_LIMITS;
  await services.database.transaction(async (inside) => {
    await takeTurn(inside, { name: 'contact', client, most, withinSeconds, now });
    await inside.query(sql`
      insert into contact_message (created_at, created_by, category, message, name, email, about_kind, about_id, about_field)
      values (${now}, ${viewer.id}, ${category}, ${message}, ${name || null}, ${email || null}, ${kind}, ${id}, ${field})`);
  });
}

async function entryProblems(
  services: RecordServices,
  { kind, id }: ContactMessage,
  viewer: Viewer,
): Promise<{ readonly id: readonly string[] } | null> {
  if (kind === null || id === null) return null;
  const items = [{ type: 'field', as: 'id', of: 'row', name: 'id' }] as const;
  const row = await findRow(services, kindNamed(kind), { id, viewer, items });
  return row === null ? { id: ['There is no such entry. It may have been moved or removed.'] } : null;
}
