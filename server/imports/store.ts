import type {
  ColumnMapping,
  FoundColumn,
  ImportCounts,
  ImportProblem,
  ImportSample,
  ImportSettings,
  ImportStatus,
} from '#domain/imports/imports.ts';
import { IMPORTS } from '#domain/imports/imports.ts';
import type { Database } from '#server/database/database.ts';
import { sql, type Sql } from '#server/database/sql.ts';

/** An import as it is kept. */
export interface KeptImport {
  readonly id: string;
  readonly kind: string;
  readonly fileName: string;
  readonly format: string;
  readonly createdBy: string;
  readonly createdAt: string;
  readonly status: ImportStatus;
  readonly columns: readonly FoundColumn[];
  readonly mapping: readonly ColumnMapping[];
  readonly settings: ImportSettings;
  readonly rowCount: number;
  readonly rowsDone: number;
  readonly checked: ImportCounts | null;
  readonly samples: readonly ImportSample[];
  readonly counts: ImportCounts;
  readonly problem: string | null;
  /** Who set it going, with the rank then. */
  readonly runner: { readonly id: string; readonly rank: number } | null;
}

const COLUMNS = sql`i.id, i.kind, i.file_name as "fileName", i.format, i.created_by as "createdBy", to_json(i.created_at) as "createdAt", i.status,
  i.columns, i.mapping, i.settings, i.row_count as "rowCount", i.rows_done as "rowsDone", i.checked, i.samples, i.counts, i.problem, i.runner`;

/** Counts of nothing. */
export const NO_COUNTS: ImportCounts = { new: 0, changed: 0, same: 0, refused: 0 };

/** The sum of two counts. */
export const plus = (one: ImportCounts, other: ImportCounts): ImportCounts => ({
  new: one.new + other.new,
  changed: one.changed + other.changed,
  same: one.same + other.same,
  refused: one.refused + other.refused,
});

/** Keeps an import whose file has been read. */
export async function keepImport(
  database: Database,
  given: Pick<
    KeptImport,
    'id' | 'kind' | 'fileName' | 'format' | 'createdBy' | 'columns' | 'mapping' | 'settings' | 'rowCount'
  >,
  now: Date,
): Promise<void> {
  const { id, kind, fileName, format, createdBy, columns, mapping, settings, rowCount } = given;
  await database.query(sql`
    insert into file_import (id, kind, file_name, format, created_by, created_at, status, columns, mapping, settings, row_count, touched_at)
    values (${id}, ${kind}, ${fileName}, ${format}, ${createdBy}, ${now}, 'ready', ${JSON.stringify(columns)}::jsonb, ${JSON.stringify(mapping)}::jsonb,
      ${JSON.stringify(settings)}::jsonb, ${rowCount}, ${now})`);
}

/** An import by its id, locked until the transaction ends where that is asked. */
export async function readImport(
  database: Database,
  id: string,
  isLocked = false,
): Promise<KeptImport | undefined> {
  const lock = isLocked ? sql` for update` : sql.empty;
  const [found] = await database.query<KeptImport>(
    sql`select ${COLUMNS} from file_import i where i.id = ${id}${lock}`,
  );
  return found;
}

/** The newest imports of everybody. */
export const listImports = (database: Database, most: number): Promise<KeptImport[]> =>
  database.query<KeptImport>(
    sql`select ${COLUMNS} from file_import i order by i.created_at desc, i.id desc limit ${most}`,
  );

/** The imports on which work goes on, or went on when the server was stopped. */
export const importsAtWork = (database: Database): Promise<KeptImport[]> =>
  database.query<KeptImport>(
    sql`select ${COLUMNS} from file_import i where i.status in ('checking', 'running', 'undoing') order by i.created_at`,
  );

/** How many imports of an account have a file that lies there. */
export async function countOpen(database: Database, account: string): Promise<number> {
  const [found] = await database.query<{ count: number }>(
    sql`select count(*)::int as count from file_import where created_by = ${account} and status in ('ready', 'checking', 'running', 'stopped')`,
  );
  return found?.count ?? 0;
}

type Changed = Partial<
  Pick<
    KeptImport,
    'status' | 'mapping' | 'settings' | 'checked' | 'samples' | 'counts' | 'problem' | 'rowsDone' | 'runner'
  >
>;

/** Changes what is kept of an import; what is not named stays. */
export async function changeImport(
  database: Database,
  id: string,
  changed: Changed,
  now: Date,
): Promise<void> {
  const json = (value: unknown): Sql => sql`${JSON.stringify(value)}::jsonb`;
  const { status, mapping, settings, checked, samples, counts, problem, rowsDone, runner } = changed;
  const sets = [
    sql`touched_at = ${now}`,
    ...(status === undefined ? [] : [sql`status = ${status}`]),
    ...(mapping === undefined ? [] : [sql`mapping = ${json(mapping)}`]),
    ...(settings === undefined ? [] : [sql`settings = ${json(settings)}`]),
    ...(checked === undefined ? [] : [sql`checked = ${checked === null ? sql`null` : json(checked)}`]),
    ...(samples === undefined ? [] : [sql`samples = ${json(samples)}`]),
    ...(counts === undefined ? [] : [sql`counts = ${json(counts)}`]),
    ...(problem === undefined ? [] : [sql`problem = ${problem}`]),
    ...(runner === undefined ? [] : [sql`runner = ${json(runner)}`]),
    ...(rowsDone === undefined ? [] : [sql`rows_done = ${rowsDone}`]),
  ];
  await database.query(sql`update file_import set ${sql.join(sets)} where id = ${id}`);
}

/** Forgets an import; the sets that it made stay. */
export async function dropImport(database: Database, id: string): Promise<void> {
  await database.query(sql`delete from file_import where id = ${id}`);
}

/** Notes the sets that a chunk of an import made. */
export async function addSets(database: Database, id: string, sets: readonly string[]): Promise<void> {
  if (sets.length === 0) return;
  await database.query(sql`
    insert into file_import_set (import_id, position, change_set_id)
    select ${id}::uuid, coalesce((select max(position) from file_import_set where import_id = ${id}::uuid), 0) + s.n, s.id
    from unnest(${sets}::uuid[]) with ordinality s (id, n)`);
}

/** The sets that an import made, the last one first. */
export async function setsOf(database: Database, id: string): Promise<readonly string[]> {
  const rows = await database.query<{ id: string }>(
    sql`select change_set_id as id from file_import_set where import_id = ${id} order by position desc`,
  );
  return rows.map((row) => row.id);
}

/** Keeps rows that could not be taken, as many as are kept. */
export async function addProblems(
  database: Database,
  id: string,
  problems: readonly ImportProblem[],
): Promise<void> {
  if (problems.length === 0 || (await countProblems(database, id)) >= IMPORTS.problems) return;
  await database.query(sql`
    insert into file_import_problem (import_id, line, "column", value, reason)
    select ${id}::uuid, p.line, p."column", p.value, p.reason
    from json_to_recordset(${JSON.stringify(problems)}::json) p (line int, "column" text, value text, reason text)`);
}

/** Forgets the rows that an earlier dry run or run could not take. */
export async function clearProblems(database: Database, id: string): Promise<void> {
  await database.query(sql`delete from file_import_problem where import_id = ${id}`);
}

/** How many bad cells of an import are kept. */
export async function countProblems(database: Database, id: string): Promise<number> {
  const [found] = await database.query<{ count: number }>(
    sql`select count(*)::int as count from file_import_problem where import_id = ${id}`,
  );
  return found?.count ?? 0;
}

/** Bad cells of an import behind a position, in the order of their lines. */
export const readProblems = (
  database: Database,
  id: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<(ImportProblem & { readonly position: string })[]> =>
  database.query(sql`
    select p.position::text as position, p.line, p."column", p.value, p.reason from file_import_problem p
    where p.import_id = ${id} and p.position > ${after}::bigint order by p.position limit ${limit}`);

interface Remembered {
  readonly account: string;
  readonly kind: string;
  readonly headings: string;
}

/** What was chosen last for files of these headings. */
export async function recallMapping(
  database: Database,
  { account, kind, headings }: Remembered,
): Promise<readonly ColumnMapping[] | null> {
  const [found] = await database.query<{ mapping: readonly ColumnMapping[] }>(
    sql`select mapping from file_import_mapping where account_id = ${account} and kind = ${kind} and headings = ${headings}`,
  );
  return found?.mapping ?? null;
}

/** Remembers what is chosen for files of these headings. */
export async function rememberMapping(
  database: Database,
  { account, kind, headings }: Remembered,
  { mapping, now }: { readonly mapping: readonly ColumnMapping[]; readonly now: Date },
): Promise<void> {
  await database.query(sql`
    insert into file_import_mapping (account_id, kind, headings, mapping, used_at) values (${account}, ${kind}, ${headings}, ${JSON.stringify(mapping)}::jsonb, ${now})
    on conflict (account_id, kind, headings) do update set mapping = excluded.mapping, used_at = excluded.used_at`);
}
