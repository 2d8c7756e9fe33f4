import { setTimeout } from 'node:timers/promises';
import { get, type Setting } from './compare.ts';
import { nameOf } from './generate.ts';
import { countRows } from './imports.ts';
import { run, type Timing } from './load.ts';
import { cpuOf, cpuOfTree } from './processes.ts';
import type { Result } from './table.ts';

const ROWS = 20_000;
const SECONDS = 6;
const LOOK_MS = 250;
const MOST_SECONDS = 600;
const SOURCE = { url: 'https://source.example/list' };
const COLUMNS = ['name', 'entityType', 'website', 'founded', 'city', 'description'];
const TABLES = [
  'organization',
  'fact',
  'change',
  'search_name',
  'search_text',
  'change_set',
  'row_history',
].map((table) => [table] as const);

interface Told {
  readonly id: string;
  readonly status: string;
  readonly rowsDone: number;
}

/** P7 as people import: a CSV of new organizations with 6 columns, sent, brought in and taken back over HTTP, and reads beside it. */
export async function fileImports(setting: Setting): Promise<Result[]> {
  const before = await countRows(setting.database, TABLES);
  const { id, quarters, took, cpu } = await brought(setting, 'alone');
  const written = (await countRows(setting.database, TABLES)) - before;
  const undone = await timed(setting, () => undo(setting, id));
  const read = get(setting.server, () => '/dashboard-metrics/');
  await run(read, { requests: 200, atOnce: 4 });
  const alone = await run(read, { seconds: SECONDS, atOnce: 1 });
  const both: Timing[] = [];
  const other = await brought(setting, 'beside', async () => {
    both.push(await run(read, { seconds: SECONDS, atOnce: 1 }));
  });
  await undo(setting, other.id);
  const beside = both[0] ?? alone;
  return [
    {
      target: 'P7',
      what: `a file of ${ROWS} new organizations with 6 columns, over HTTP`,
      values: {
        'file rows/s': ROWS / took,
        'rows of all tables/s': written / took,
        'rows of all tables per CPU second': (written * 1000) / (cpu.server + cpu.postgres),
        'rows of all tables per file row': written / ROWS,
        'server CPU ms a row': cpu.server / ROWS,
        'PostgreSQL CPU ms a row': cpu.postgres / ROWS,
        'of the first quarter': quarters[0] ?? 0,
        'of the last quarter': quarters.at(-1) ?? 0,
      },
      goal: '≥ 25k rows/s into indexed tables',
      holds: written / took >= 25_000,
    },
    {
      target: 'P7',
      what: 'the same file taken back as a whole',
      values: {
        'file rows/s': ROWS / undone.took,
        'server CPU ms a row': undone.cpu.server / ROWS,
        'PostgreSQL CPU ms a row': undone.cpu.postgres / ROWS,
      },
      goal: '–',
      holds: null,
    },
    {
      target: 'P7',
      what: '/dashboard-metrics/ beside a running import',
      values: {
        'p50 ms alone': alone.p50,
        'p50 ms': beside.p50,
        'p99 ms alone': alone.p99,
        'p99 ms': beside.p99,
        'req/s alone': alone.perSecond,
        'req/s': beside.perSecond,
      },
      goal: '–',
      holds: null,
    },
  ];
}

interface Brought {
  readonly id: string;
  /** PostgreSQL's CPU milliseconds for a row, quarter by quarter. */
  readonly quarters: readonly number[];
  readonly took: number;
  readonly cpu: { readonly server: number; readonly postgres: number };
}

async function brought(
  setting: Setting,
  name: string,
  meanwhile: () => Promise<void> = () => Promise.resolve(),
): Promise<Brought> {
  const { id } = await arrived(setting, name);
  const mapping = COLUMNS.map((to) => ({ to }));
  await asked(setting, `${id}/`, { method: 'PATCH', body: JSON.stringify({ mapping, source: SOURCE }) });
  const marks: { readonly rows: number; readonly postgres: number }[] = [];
  const mark = (rows: number): void => void marks.push({ rows, postgres: cpuOfTree(setting.postgresPid) });
  mark(0);
  const taken = await timed(setting, async () => {
    await asked(setting, `${id}/run/`, { method: 'POST' });
    await Promise.all([
      meanwhile(),
      ended(setting, id, (rows) => {
        if (rows - (marks.at(-1)?.rows ?? 0) >= ROWS / 4) mark(rows);
      }),
    ]);
  });
  const quarters = marks.slice(1).map((end, index) => {
    const start = marks[index] ?? end;
    return (end.postgres - start.postgres) / (end.rows - start.rows);
  });
  return { id, quarters, ...taken };
}

async function arrived(setting: Setting, name: string): Promise<Told> {
  const lines = Array.from({ length: ROWS }, (_, index) =>
    [
      `${nameOf(index)} ${name}`,
      'company',
      `https://${name}${index}.example/`,
      1980 + (index % 45),
      `City ${index % 500}`,
      'An organization that is imported for measuring.',
    ].join(','),
  );
  const form = new FormData();
  form.append('file', new Blob([`${COLUMNS.join(',')}\n${lines.join('\n')}\n`]), 'organizations.csv');
  return asked(setting, '?kind=organization', { method: 'POST', body: form });
}

async function asked(setting: Setting, path: string, init: RequestInit): Promise<Told> {
  const headers = new Headers({ authorization: setting.editor });
  if (typeof init.body === 'string') headers.set('content-type', 'application/json');
  const answer = await fetch(`${setting.server.address}/imports/${path}`, { ...init, headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`/imports/${path} answered ${answer.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text) as Told;
}

const BUSY = new Set(['checking', 'running', 'undoing']);

async function ended(setting: Setting, id: string, look: (rows: number) => void): Promise<void> {
  for (const start = performance.now(); performance.now() - start < MOST_SECONDS * 1000;) {
    await setTimeout(LOOK_MS);
    const { status, rowsDone } = await asked(setting, `${id}/`, {});
    look(rowsDone);
    if (!BUSY.has(status)) return;
  }
  throw new Error('The import goes on for too long.');
}

async function undo(setting: Setting, id: string): Promise<void> {
  await asked(setting, `${id}/undo/`, { method: 'POST' });
  await ended(setting, id, () => undefined);
}

async function timed(
  { server, postgresPid }: Setting,
  work: () => Promise<void>,
): Promise<Pick<Brought, 'cpu' | 'took'>> {
  const used = () => ({ at: performance.now(), server: cpuOf(server.pid), postgres: cpuOfTree(postgresPid) });
  const before = used();
  await work();
  const after = used();
  const cpu = { server: after.server - before.server, postgres: after.postgres - before.postgres };
  return { took: (after.at - before.at) / 1000, cpu };
}
