import { hasRank, type Viewer } from '#domain/access.ts';
import { sql, type Sql } from '#server/database/sql.ts';

/** What a person is called; the address is told to those who administer alone. */
export const personName = (id: Sql, viewer: Viewer): Sql => {
  const name = sql`u.attributes ->> 'name'`;
  const known = hasRank(viewer, 'ADMIN') ? sql`coalesce(${name}, u.email, u.username)` : name;
  return sql`(select ${known} from pool_user u where u.id = ${id})`;
};
