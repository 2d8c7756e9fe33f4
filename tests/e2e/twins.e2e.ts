import { readFile } from 'node:fs/promises';
import { expect, test, type APIRequestContext } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { NO_VALUE } from '#domain/format.ts';
import { listScreen, type ListScreenName } from '#domain/lists.ts';
import { allOf } from '#domain/query/grammar.ts';
import { questionPath } from '#domain/questions/questionPath.ts';
import { kindOf } from '#domain/registry.ts';
import type { Drawing } from '#domain/tools/chart.ts';
import { ROUND_PRESETS, SECTOR_PRESETS, type ChartPreset } from '#domain/tools/charting/presets.ts';
import { dimensionsOf, figuresOf } from '#domain/tools/choices.ts';
import { groupedQuery } from '#domain/tools/groupedQuestion.ts';
import { toolAddress } from '#domain/tools/toolAddress.ts';
import { chartParts } from '#web/pages/tools/chartParts.ts';
import { chartTwin } from '#web/pages/tools/chartTwin.ts';
import type { Groups } from '#domain/questions/groupAnswer.ts';
import type { TwinCell } from '#web/tools/frame/twin.ts';
import { addsUp, rowsHref, type ToolQuestion } from '#web/tools/groups/asked.ts';
import { linesOf } from '#web/tools/groups/pivot.ts';
import { chartOf } from '#web/tools/groups/series.ts';
import { expectLoaded } from './page.ts';

// Every question that the chart tools offer: its table, made of the server's groups by the code of the screens, against what all rows of the
// pack come to one by one. That a screen saves this table is seen of one question of each tool.

type Row = Readonly<Record<string, unknown>>;

const PATHS: Readonly<Partial<Record<ListScreenName, string>>> = {
  COMPANIES: '/organizations/?entityType=company',
  FUNDING_ROUNDS: '/round/?',
  DEALS: '/deals/?',
  PUBLIC_FUNDING: '/funding/?',
  PROMISES: '/promises/?',
  PRODUCTS: '/products_and_services/?',
  PAPERS: '/papers/?',
};

/** All rows of a path, page by page. */
async function rowsOf(request: APIRequestContext, path: string): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let offset = 0; ; offset += 999) {
    const answer = await request.get(`${path}&limit=999&offset=${offset}`);
    const { results, count } = (await answer.json()) as { results: readonly Row[]; count: number };
    rows.push(...results);
    if (rows.length >= count || results.length === 0) return rows;
  }
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && 'id' in value;

/** What a row has at the end of a path: the id and name of a link, or a value with what it is called. */
type At = { readonly value: string | null; readonly label: string };

/** Reads paths over links, of which lists tell no more than the name. */
class Reader {
  readonly #byId: ReadonlyMap<unknown, Row>;

  constructor(rows: readonly Row[]) {
    this.#byId = new Map(rows.map((row) => [row['id'], row]));
  }

  at(row: Row, kindName: string, name: string): At {
    const parts = name.split('.');
    const period = ['year', 'quarter', 'month'].find((one) => parts.length > 1 && one === parts.at(-1));
    const path = period === undefined ? parts : parts.slice(0, -1);
    let [at, kind]: [Row | undefined, ReturnType<typeof kindOf>] = [row, kindOf(kindName as 'organization')];
    for (const step of path.slice(0, -1)) {
      const link: unknown = at?.[step];
      at = isRow(link) ? (this.#byId.get(link['id']) ?? link) : undefined;
      const relation = kind.relations[step];
      if (!relation) throw new Error(`${kind.name} has no ${step}.`);
      kind = kindOf(relation.kind);
    }
    const last = path.at(-1) ?? '';
    const value: unknown = at?.[last];
    if (isRow(value)) return { value: String(value['id']), label: String(value['name']) };
    if (value === null || value === undefined) return { value: null, label: 'Not known' };
    if (period !== undefined) {
      const text = periodOf(String(value), period, at?.[`${last}Precision`]);
      return { value: text, label: text ?? '' };
    }
    const options = kind.fields[last]?.options as readonly { value: string; label: string }[] | undefined;
    const label =
      typeof value === 'boolean'
        ? value
          ? 'Yes'
          : 'No'
        : options?.find((option) => option.value === value)?.label;
    return {
      value: String(value),
      label: label ?? String(value),
    };
  }
}

function periodOf(date: string, period: string, precision: unknown): string | null {
  const [year = '', month = ''] = date.split('-');
  if (period === 'year') return year;
  if (precision === 'year') return null;
  return period === 'month' ? `${year}-${month}` : `${year}-Q${Math.ceil(Number(month) / 3)}`;
}

/** A figure of rows: how many they are, or the sum, the median or the most of what they have. */
function figureOf(rows: readonly Row[], measure: string): number | null {
  if (measure === 'count') return rows.length;
  const [fn, f = ''] = measure.split(':');
  // What may not come, and what is a part of another amount, is in no sum and no median.
  const isSure = ({ amountQualifier, countsAs }: Row): boolean =>
    !OUTSIDE_TOTALS.has(String(amountQualifier)) && countsAs !== 'part';
  const sure = fn === 'max' ? rows : rows.filter(isSure);
  const known = sure.flatMap((row) => (row[f] === null || row[f] === undefined ? [] : [Number(row[f])]));
  const sum = known.reduce((all, one) => all + one, 0);
  if (fn === 'sum') return sum;
  if (known.length === 0) return null;
  if (fn === 'avg') return sum / known.length;
  const sorted = known.toSorted((one, other) => one - other);
  if (fn === 'max') return sorted.at(-1) ?? null;
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

const OUTSIDE_TOTALS = new Set(['up_to', 'letter_of_intent', 'planned', 'under_negotiation', 'undisclosed']);
const APART = new Set(['countsAs', 'roundGroup', 'fundingInfo']);

/** The rows of a question: its conditions, and where money is added up, each money once. */
function counted(rows: readonly Row[], preset: ChartPreset): readonly Row[] {
  const kept = rows.filter((row) =>
    (preset.conditions ?? []).every((condition) => {
      if (!('f' in condition) || condition.op !== 'gte') {
        throw new Error('A condition that is not known here.');
      }
      return row[condition.f] !== null && Number(row[condition.f]) >= Number(condition.v);
    }),
  );
  const isApart = [preset.by, preset.split ?? ''].some((name) => APART.has(name));
  return isApart ? kept : addedUp(kept, preset);
}

/** Where money is added up, the rows of which each money is counted once: also of kinds that stand apart beside their sum. */
function addedUp(rows: readonly Row[], preset: ChartPreset): readonly Row[] {
  const { list, measure, against = '', sized = '', draw } = preset;
  const measures = draw === 'bubbles' ? [measure, against, sized] : [measure];
  if (!measures.some((one) => one.startsWith('sum:fundingUsd'))) return rows;
  const only = list === 'PUBLIC_FUNDING' ? 'counted' : 'raised';
  return rows.filter(({ countsAs }) => countsAs === only);
}

/** The question of a chart, as the screen asks it. */
function askedBy(preset: ChartPreset): ToolQuestion {
  const { list, noun } = listScreen(preset.list);
  const { kind, always } = list;
  const conditions = preset.conditions ?? [];
  const [dimensions, figures] = [dimensionsOf(kind), figuresOf(kind, conditions)];
  const along = dimensions.find(({ name }) => name === preset.by);
  const split = dimensions.find(({ name }) => name === preset.split);
  const figureNamed = (name: string) => figures.find((one) => one.name === name)!;
  const beside = [preset.against ?? 'count', ...(preset.sized ? [preset.sized] : [])];
  return {
    list: preset.list,
    noun,
    kind,
    conditions,
    where: allOf([always, ...conditions]),
    by: split ? [along!, split] : [along!],
    figure: figureNamed(preset.measure),
    beside: preset.draw === 'bubbles' ? beside.map(figureNamed) : [],
  };
}

/** The groups of each part of a chart, over the wire. */
async function groupsOf(request: APIRequestContext, asked: ToolQuestion, draw: Drawing) {
  const groups: Groups[] = [];
  for (const part of chartParts(asked, draw)) {
    const answer = await request.get(questionPath(part.kind, groupedQuery(part)));
    expect([answer.url(), answer.status()]).toEqual([answer.url(), 200]);
    groups.push((await answer.json()) as Groups);
  }
  return groups;
}

/** The table beside a chart, as its file has it, heads first. */
async function tableOf(request: APIRequestContext, preset: ChartPreset): Promise<Table> {
  const asked = askedBy(preset);
  const { figure } = asked;
  const [along, split] = asked.by;
  const [, lines, series, cells] = await groupsOf(request, asked, preset.draw);
  const data = chartOf(
    { lines: lines!, split: series, cells },
    {
      by: along,
      figure,
      addsUp: addsUp(asked),
      run: preset.run ?? 'plain',
      drawing: preset.draw,
      // The table has all groups, and not only those that the picture has room for.
      most: Infinity,
      least: MOST_LINES,
      ...(preset.draw === 'panels' ? { apart: MOST_PANELS } : {}),
    },
  );
  const { heads, rows } = chartTwin(data, {
    by: along.label,
    figureLabel: figure.label,
    figure,
    wordsOf: String,
    hrefOf: (line, one) => (one?.isRest ? undefined : rowsHref(asked, [line, split ? one : null])),
  });
  const textOf = ({ words, value }: TwinCell): string => (value === undefined ? words : String(value ?? ''));
  return [heads.map(({ label }) => label), ...rows.map(({ cells: found }) => found.map(textOf))];
}

/** The same of circles: each group with its two or three figures. */
async function bubblesOf(request: APIRequestContext, preset: ChartPreset): Promise<Table> {
  const asked = askedBy(preset);
  const groups = (await groupsOf(request, asked, preset.draw)).filter((_, place) => place % 2 === 1);
  const figures = groups.map((found) => new Map(linesOf(found).map((line) => [line.value, line])));
  return [
    [],
    ...linesOf(groups[0]!).map((line) => [
      line.label,
      ...figures.map((at) => {
        const { known = 0, figure = null } = at.get(line.value) ?? {};
        return known === 0 ? '' : String(figure);
      }),
      String(line.rows),
    ]),
  ];
}

type Table = readonly (readonly string[])[];

const [MOST_LINES, MOST_PANELS] = [15, 24];
const SERIES = new Set<string>(['bars', 'stack', 'share', 'lines', 'area', 'ranks', 'panels', 'bubbles']);
const close = (told: string | undefined, expected: number | null): boolean =>
  expected === null
    ? told === '' || told === NO_VALUE
    : Math.abs(Number(told) - expected) <= Math.max(0.01, Math.abs(expected) * 1e-9);

/** Where a table and the rows themselves do not say the same. */
function faultsOf(
  [heads = [], ...lines]: Table,
  preset: ChartPreset,
  { rows, reader }: { readonly rows: readonly Row[]; readonly reader: Reader },
): readonly unknown[] {
  const { kind } = listScreen(preset.list).list;
  const { label, by, split, measure, draw, against = 'count', sized } = preset;
  const labelOf = (row: Row, name: string): string => reader.at(row, kind.name, name).label;
  const groups = Map.groupBy(rows, (row) => labelOf(row, by));
  const wrong: unknown[] = lines.length > 0 ? [] : [[label, 'no lines']];
  const check = (at: string, told: string | undefined, expected: number | null): void => {
    if (!close(told, expected)) wrong.push([label, at, told, expected]);
  };
  // A running total begins with the first row on record, also where that stands before the periods that are shown.
  const [first = ''] = lines[0] ?? [];
  const isEarlier = (name: string): boolean => by !== 'companyAge' && /^\d/.test(name) && name < first;
  const before = [...groups].flatMap(([name, found]) => (isEarlier(name) ? found : []));
  for (const [at = '', ...cells] of lines) {
    const here = groups.get(at) ?? [];
    if (draw === 'bubbles') {
      const measures = [measure, against, ...(sized ? [sized] : [])];
      for (const [place, one] of measures.entries()) check(`${at} ${one}`, cells[place], figureOf(here, one));
      check(`${at} rows`, cells.at(-1), here.length);
      continue;
    }
    before.push(...here);
    const those = preset.run === 'cumulative' ? before : here;
    check(`${at} rows`, cells[heads.indexOf('Rows') - 1], addedUp(here, preset).length);
    if (split === undefined) {
      const isNone = here.length === 0 && !/^(count|sum)/.test(measure);
      check(at, cells[0], isNone ? null : figureOf(those, measure));
      continue;
    }
    const series = heads.slice(1, heads.indexOf('Rows'));
    const ofSeries = Map.groupBy(those, (row) => labelOf(row, split));
    for (const [place, name] of series.entries()) {
      const isRest = /^\d+ others$/.test(name);
      const own = isRest
        ? [...ofSeries].filter(([one]) => !series.includes(one)).flatMap(([, found]) => found)
        : (ofSeries.get(name) ?? []);
      // A line of an age ends with its last round.
      if (by === 'companyAge' && cells[place] === '') continue;
      check(`${at} ${name}`, cells[place], figureOf(own, measure));
    }
  }
  // No place is told twice.
  if (new Set(lines.map(([at]) => at)).size < lines.length) wrong.push([label, 'places told twice']);
  return wrong;
}

/** All rows that the questions are about, each path asked for once. */
function newLedger(request: APIRequestContext) {
  const held = new Map<string, Promise<readonly Row[]>>();
  return (path: string): Promise<readonly Row[]> => {
    const rows = held.get(path) ?? rowsOf(request, path);
    held.set(path, rows);
    return rows;
  };
}

const readerOf = async (rowsAt: ReturnType<typeof newLedger>): Promise<Reader> =>
  new Reader([...(await rowsAt('/organizations/?')), ...(await rowsAt('/classifications/?'))]);

const TOOLS = [
  ['/graphing-tool', 'COMPANIES', SECTOR_PRESETS, 'Companies founded, by region'],
  ['/graphing-tool-rounds', 'FUNDING_ROUNDS', ROUND_PRESETS, 'Leads and others'],
] as const;

for (const [screen, , presets] of TOOLS) {
  test(`the tables of ${screen} are what all rows come to`, async ({ request }) => {
    const rowsAt = newLedger(request);
    const reader = await readerOf(rowsAt);
    const drawn = (presets as readonly ChartPreset[]).filter(({ draw }) => SERIES.has(draw));
    expect(drawn.length).toBeGreaterThan(5);
    for (const preset of drawn) {
      const rows = counted(await rowsAt(PATHS[preset.list] ?? ''), preset);
      const table = await (preset.draw === 'bubbles' ? bubblesOf : tableOf)(request, preset);
      expect(faultsOf(table, preset, { rows, reader })).toEqual([]);
    }
  });
}

const NOT_OWN = new Set(['label', 'list', 'conditions']);

test('the files that the screens of charts save have the tables of their questions', async ({ page }) => {
  for (const [screen, usual, presets, wanted] of TOOLS) {
    const preset = (presets as readonly ChartPreset[]).find(({ label }) => label === wanted)!;
    const { list, conditions = [] } = preset;
    const entries = Object.entries(preset).filter(([name]) => !NOT_OWN.has(name));
    const own = Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
    const pairs = toolAddress(usual, { list, conditions, own });
    await page.goto(`${screen}?${new URLSearchParams(pairs.map(([name, value]) => [name, value]))}`);
    await expectLoaded(page);
    await page.getByRole('button', { name: 'Export' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Figures/ }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    const saved = parse(text, { bom: true, relax_column_count: true });
    expect(saved).toEqual(await tableOf(page.request, preset));
  }
});
