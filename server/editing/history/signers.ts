import { hasRank, type Viewer } from '#domain/access.ts';
import { isPerson } from '#domain/evidence/rankClaims.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { personName } from './personName.ts';

/** Who changed something, as the viewer is told of it. */
export type Signer = (signature: string | null) => string | null;

/** How those who signed are called: persons by their names to who administers, "a user" to everybody else, all others as they sign. */
export async function signersOf(
  database: Database,
  viewer: Viewer,
  signatures: readonly (string | null)[],
): Promise<Signer> {
  const persons = [...new Set(signatures.filter(isPerson))];
  const isAdministering = hasRank(viewer, 'ADMIN');
  const rows = isAdministering && persons.length > 0 ? await namesOf(database, viewer, persons) : [];
  const names = new Map(rows.map(({ signature, name }) => [signature, name]));
  return (signature) => (isPerson(signature) ? (names.get(signature ?? '') ?? 'a user') : signature);
}

const namesOf = (
  database: Database,
  viewer: Viewer,
  persons: readonly (string | null)[],
): Promise<{ signature: string; name: string | null }[]> =>
  database.query(sql`
    select s as signature, ${personName(sql`substr(s, 6)::uuid`, viewer)} as name from unnest(${persons}::text[]) s`);
