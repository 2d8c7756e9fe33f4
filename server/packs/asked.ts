import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMap, isScalar, LineCounter, type Pair, parseDocument, type YAMLMap } from 'yaml';
import {
  ASKED,
  ASKED_OF,
  type Asked,
  type AskedOf,
  DEFAULT_WEIGHTS,
  type Weights,
} from '#domain/evidence/completeness.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { nearestOf } from '#server/packs/checks/values.ts';
import type { Problem } from './readCsv.ts';

const file = 'sector.yaml';
const section = 'completeness';
const most = 100;

/** What a pack asks of organizations and rounds, and what is wrong with how it says so. */
export type ReadWeights = { readonly weights: Weights; readonly problems: readonly Problem[] };

/** Reads the weights of a pack's sector.yaml; of those it does not speak of, the default ones stand. */
export const readWeights = async (folder: string): Promise<ReadWeights> =>
  weightsIn(await weightsText(folder));

/** The text in which a pack says its weights; empty where it says nothing. */
export const weightsText = (folder: string): Promise<string> =>
  readFile(join(folder, file), 'utf8').catch(() => '');

/** Reads weights from the text of a sector.yaml. */
export function weightsIn(text: string): ReadWeights {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const problems: Problem[] = [];
  const report = (at: unknown, reason: string): void => {
    const offset = isScalar(at) ? (at.range?.[0] ?? 0) : 0;
    const value = isScalar(at) ? String(at.value) : '';
    problems.push({ file, line: lines.linePos(offset).line, column: section, value, reason });
  };
  // A text that is no YAML is told of where the sector is read.
  const root = document.errors.length > 0 || !isMap(document.contents) ? undefined : document.contents;
  const given = root?.items.find(({ key }) => isScalar(key) && key.value === section);
  if (given === undefined) return { weights: DEFAULT_WEIGHTS, problems };
  if (!isMap(given.value)) {
    report(given.key, 'Write a list of weights for each type of organization: "company: { funding: 2 }".');
    return { weights: DEFAULT_WEIGHTS, problems };
  }
  const told = given.value.items.flatMap((pair) => weightsOf(pair, report));
  return { weights: { ...DEFAULT_WEIGHTS, ...Object.fromEntries(told) }, problems };
}

type Report = (at: unknown, reason: string) => void;

function weightsOf({ key, value }: Pair, report: Report): [AskedOf, Weights[AskedOf]][] {
  const of = ASKED_OF.find((name) => isScalar(key) && name === key.value);
  if (of === undefined) {
    report(key, `Nothing can be asked of this. Nearest: ${nearestOf(ASKED_OF, nameOf(key))}.`);
    return [];
  }
  if (!isMap(value)) {
    report(key, 'Write what is asked with its weight: "{ funding: 2, people: 1 }".');
    return [];
  }
  return [[of, Object.fromEntries(askedIn(value, report))]];
}

const names = ASKED.map(({ value }) => value);

const askedIn = (map: YAMLMap, report: Report): [Asked, number][] =>
  map.items.flatMap(({ key, value }): [Asked, number][] => {
    const name = names.find((known) => known === nameOf(key));
    const weight = isScalar(value) ? value.value : null;
    if (name === undefined) {
      report(key, `This is not known to be asked. Nearest: ${nearestOf(names, nameOf(key))}.`);
      return [];
    }
    if (typeof weight !== 'number' || !Number.isInteger(weight) || weight < 1 || weight > most) {
      report(isScalar(value) ? value : key, `A weight is a whole number from 1 to ${most}.`);
      return [];
    }
    return [[name, weight]];
  });

const nameOf = (key: unknown): string => (isScalar(key) ? String(key.value) : '');

/** Writes what is asked, and how much it counts, in place of what was asked before. */
export async function storeWeights(database: Database, weights: Weights): Promise<void> {
  const rows = Object.entries(weights).flatMap(([of, asked]) =>
    Object.entries(asked).map(([name, weight]) => ({ of, name, weight })),
  );
  await database.query(sql`
    with told as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) t ("of" text, name text, weight int)),
    gone as (delete from asked a where not exists (select 1 from told t where t."of" = a.asked_of and t.name = a.name))
    insert into asked as a (asked_of, name, weight) select "of", name, weight from told
    on conflict (asked_of, name) do update set weight = excluded.weight where a.weight <> excluded.weight`);
}
