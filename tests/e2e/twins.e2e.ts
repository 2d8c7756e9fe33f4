import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { NO_VALUE } from '#domain/format.ts';
import { listScreen, type ListScreenName } from '#domain/lists.ts';
import { kindOf } from '#domain/registry.ts';
import { SECTOR_PRESETS, type ChartPreset } from '#domain/tools/charting/presets.ts';
import { dimensionsOf } from '#domain/tools/choices.ts';
import { toolAddress } from '#domain/tools/toolAddress.ts';
import { expectLoaded } from './page.ts';

// Every question that the graphing tool offers, its table against what all rows of the pack come to one by one.

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
async function rowsOf(page: Page, path: string): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let offset = 0; ; offset += 999) {
    const answer = await page.request.get(`${path}&limit=999&offset=${offset}`);
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
    const label = options?.find((option) => option.value === value)?.label;
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
  const measures = [
    preset.measure,
    preset.against ?? '',
    preset.draw === 'bubbles' ? (preset.sized ?? '') : '',
  ];
  const kept = rows.filter((row) =>
    (preset.conditions ?? []).every((condition) => {
      if (!('f' in condition) || condition.op !== 'gte') {
        throw new Error('A condition that is not known here.');
      }
      return row[condition.f] !== null && Number(row[condition.f]) >= Number(condition.v);
    }),
  );
  const isSummed = measures.some((measure) => measure.startsWith('sum:fundingUsd'));
  const isApart = [preset.by, preset.split ?? ''].some((name) => APART.has(name));
  if (!isSummed || isApart) return kept;
  const only = preset.list === 'PUBLIC_FUNDING' ? 'counted' : 'raised';
  return kept.filter(({ countsAs }) => countsAs === only);
}

/** The file of figures of a chart, heads first. */
async function figuresAt(page: Page, address: string): Promise<readonly (readonly string[])[]> {
  await page.goto(address);
  await expectLoaded(page);
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Figures/ }).click();
  return parse(await readFile(await (await download).path(), 'utf8'), {
    bom: true,
    relax_column_count: true,
  });
}

const SERIES = new Set(['bars', 'stack', 'share', 'lines', 'area', 'ranks', 'panels', 'bubbles']);
const close = (told: string | undefined, expected: number | null): boolean =>
  expected === null
    ? told === '' || told === NO_VALUE
    : Math.abs(Number(told) - expected) <= Math.max(0.01, Math.abs(expected) * 1e-9);

for (const [screen, usual, presets] of [['/graphing-tool', 'COMPANIES', SECTOR_PRESETS]] as const) {
  test(`the tables of ${screen} are what all rows come to`, async ({ page }) => {
    test.setTimeout(180_000);
    const held = new Map<string, readonly Row[]>();
    const rowsAt = async (path: string): Promise<readonly Row[]> => {
      const rows = held.get(path) ?? (await rowsOf(page, path));
      held.set(path, rows);
      return rows;
    };
    const linked = [...(await rowsAt('/organizations/?')), ...(await rowsAt('/classifications/?'))];
    const reader = new Reader(linked);
    const drawn = (presets as readonly ChartPreset[]).filter(({ draw }) => SERIES.has(draw));
    expect(drawn.length).toBeGreaterThan(5);
    for (const preset of drawn) {
      const { kind } = listScreen(preset.list).list;
      const rows = counted(await rowsAt(PATHS[preset.list] ?? ''), preset);
      const { label, list, conditions = [], ...rest } = preset;
      const own = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]));
      const pairs = toolAddress(usual, { list, conditions, own });
      const address = `${screen}?${new URLSearchParams(pairs.map(([name, value]) => [name, value]))}`;
      const [heads = [], ...lines] = await figuresAt(page, address);
      expect([label, lines.length > 0]).toEqual([label, true]);
      const isTime = dimensionsOf(kind).find(({ name }) => name === preset.by)?.period !== undefined;
      const groups = Map.groupBy(rows, (row) => reader.at(row, kind.name, preset.by).label);
      const wrong: unknown[] = [];
      const check = (at: string, told: string | undefined, expected: number | null): void => {
        if (!close(told, expected)) wrong.push([label, at, told, expected]);
      };
      // A running total begins with the first row on record, also where that stands before the periods that are shown.
      const [first = ''] = lines[0] ?? [];
      const isEarlier = (label: string): boolean =>
        preset.by !== 'companyAge' && /^\d/.test(label) && label < first;
      const before = [...groups].flatMap(([label, found]) => (isEarlier(label) ? found : []));
      for (const [at = '', ...cells] of lines) {
        const here = groups.get(at) ?? [];
        if (preset.draw === 'bubbles') {
          const sized = preset.sized;
          const measures = [preset.measure, preset.against ?? 'count', ...(sized ? [sized] : [])];
          for (const [place, measure] of measures.entries()) {
            check(`${at} ${measure}`, cells[place], figureOf(here, measure));
          }
          continue;
        }
        before.push(...here);
        const those = preset.run === 'cumulative' ? before : here;
        check(`${at} rows`, cells[heads.indexOf('Rows') - 1], here.length);
        if (preset.split === undefined) {
          const known =
            here.length === 0 && !/^(count|sum)/.test(preset.measure)
              ? null
              : figureOf(those, preset.measure);
          check(at, cells[0], known);
          continue;
        }
        const series = heads.slice(1, heads.indexOf('Rows'));
        const ofSeries = Map.groupBy(those, (row) => reader.at(row, kind.name, preset.split ?? '').label);
        for (const [place, name] of series.entries()) {
          const isRest = /^\d+ others$/.test(name);
          const own = isRest
            ? [...ofSeries].filter(([label]) => !series.includes(label)).flatMap(([, found]) => found)
            : (ofSeries.get(name) ?? []);
          // A line of an age ends with its last round.
          if (preset.by === 'companyAge' && cells[place] === '') continue;
          check(`${at} ${name}`, cells[place], figureOf(own, preset.measure));
        }
      }
      expect(wrong).toEqual([]);
      // What is drawn leaves out no place that has rows, but before the years that are shown.
      if (isTime) expect(new Set(lines.map(([at]) => at)).size).toBe(lines.length);
    }
  });
}
