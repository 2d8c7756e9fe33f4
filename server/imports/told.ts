import { can, hasRank, mayWrite, type Viewer } from '#domain/access.ts';
import type { ToldImport, ToldImportInFull } from '#domain/imports/imports.ts';
import { writableNamed } from '#domain/writing/writable.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { personName } from '#server/editing/history/personName.ts';
import { targetsOf } from './mapping/targets.ts';
import { countProblems, readProblems, type KeptImport } from './store.ts';

const PROBLEMS_TOLD = 50;

/** An import as it is told to the viewer, without its columns. */
export async function toldImport(database: Database, viewer: Viewer, kept: KeptImport): Promise<ToldImport> {
  const [author] = await database.query<{ name: string | null }>(
    sql`select ${personName(sql`${kept.createdBy}::uuid`, viewer)} as name`,
  );
  const { id, kind, fileName, format, status, createdAt, settings, checked, counts, problem } = kept;
  return {
    id,
    kind,
    fileName,
    format,
    status,
    author: { id: kept.createdBy, name: author?.name ?? null },
    createdAt,
    rows: kept.rowCount,
    rowsDone: kept.rowsDone,
    settings,
    checked,
    counts,
    problem,
    problemCount: await countProblems(database, id),
    can: abilities(viewer, kept),
  };
}

/** An import with its columns, where they can go, what some rows would do, and the first rows that cannot be taken. */
export async function toldInFull(
  database: Database,
  viewer: Viewer,
  kept: KeptImport,
): Promise<ToldImportInFull> {
  const problems = await readProblems(database, kept.id, { after: '0', limit: PROBLEMS_TOLD });
  return {
    ...(await toldImport(database, viewer, kept)),
    columns: kept.columns,
    mapping: kept.mapping,
    targets: targetsOf(writableNamed(kept.kind)),
    samples: kept.samples,
    problems: problems.map(({ line, column, value, reason }) => ({ line, column, value, reason })),
  };
}

function abilities(viewer: Viewer, { status, createdBy, kind, rowsDone }: KeptImport): ToldImport['can'] {
  const isLead = hasRank(viewer, 'SUPER_ADMIN');
  const may = mayWrite(viewer) && (isLead || createdBy === viewer.id) && can(viewer, 'create', kind);
  const isOver = status === 'done' || status === 'stopped';
  return {
    approve: can(viewer, 'approve', kind),
    change: may && status === 'ready',
    run: may && (status === 'ready' || status === 'stopped'),
    cancel: may && (status === 'checking' || status === 'running'),
    undo: may && isLead && isOver,
    remove: may && (status === 'ready' || status === 'undone' || (status === 'stopped' && rowsDone === 0)),
  };
}
