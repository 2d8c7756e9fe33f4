import { plainLetters, slugOf } from '#domain/writing/slug.ts';
import { readCsv } from '#server/packs/readCsv.ts';
import { splitInvestorName, splitName } from './names.ts';

/** One decision of the pack's editors, with its line in corrections.csv. */
export type Correction = {
  readonly line: number;
  readonly kind: string;
  readonly key: string;
  readonly action: string;
  readonly field: string;
  readonly value: string;
  readonly reason: string;
  /** Address of the page that the value comes from, where it comes from one. */
  readonly source: string;
};

/** The actions that corrections.csv knows. */
export const ACTIONS: readonly string[] = [
  'merge',
  'name',
  'alias',
  'dropAlias',
  'formerName',
  'set',
  'class',
  'leaveOut',
  'partOf',
  'type',
  'investorType',
  'roundsOf',
  'group',
  'key',
  'notInvestor',
  'notLead',
  'partOnly',
  'publicFunding',
  'same',
];

/** The decisions, looked up by kind, action and key; every use is noted, so that idle rows can be reported. */
export class Corrections {
  readonly #rows: readonly Correction[];
  readonly #used = new Set<number>();
  readonly #keysBySpelling: ReadonlyMap<string, Correction>;
  readonly #byRow: ReadonlyMap<string, Correction[]>;
  readonly #byAction: ReadonlyMap<string, Correction[]>;

  constructor(rows: readonly Correction[]) {
    for (const { action, line } of rows) {
      if (!ACTIONS.includes(action)) {
        throw new Error(`corrections.csv line ${line}: there is no action "${action}".`);
      }
    }
    refuseContradictions(rows);
    this.#rows = rows;
    this.#byRow = Map.groupBy(rows, ({ kind, key, action }) => [kind, key, action].join('\n'));
    this.#byAction = Map.groupBy(rows, ({ kind, action }) => [kind, action].join('\n'));
    const merges = rows.filter(({ action }) => action === 'merge' || action === 'name');
    this.#keysBySpelling = new Map(merges.map((row) => [spellingKey(row.value), row]));
  }

  /** The decisions of one action about a row. */
  about(kind: string, key: string, action: string): readonly Correction[] {
    const found = this.#byRow.get([kind, key, action].join('\n')) ?? [];
    for (const { line } of found) this.#used.add(line);
    return found;
  }

  /** All decisions of one action about rows of a kind. */
  all(kind: string, action: string): readonly Correction[] {
    const found = this.#byAction.get([kind, action].join('\n')) ?? [];
    for (const { line } of found) this.#used.add(line);
    return found;
  }

  /** The key of an organization by the spelling of its name: as merged, else by its plain name. */
  keyOf(spelling: string, isInvestor = false): string {
    const { name } = isInvestor ? splitInvestorName(spelling) : splitName(spelling);
    const merge =
      this.#keysBySpelling.get(spellingKey(spelling)) ?? this.#keysBySpelling.get(spellingKey(name));
    if (merge !== undefined) {
      this.#used.add(merge.line);
      return merge.key;
    }
    const key = slugOf(name);
    if (key === '') {
      throw new Error(`"${spelling}" needs a merge row in corrections.csv that gives it a Latin key.`);
    }
    return key;
  }

  /** True when the spelling stands in a merge row. */
  isMerged(spelling: string): boolean {
    return this.#keysBySpelling.has(spellingKey(spelling));
  }

  /** The merge rows that were used, and the rows that nothing used. */
  usage(): { merges: Correction[]; idle: Correction[] } {
    const used = this.#rows.filter(({ line }) => this.#used.has(line));
    return {
      merges: used.filter(({ action }) => action === 'merge'),
      idle: this.#rows.filter(({ line }) => !this.#used.has(line)),
    };
  }
}

// Of these a row takes one decision: a second one that differs would be passed over in silence.
const SINGLE: ReadonlySet<string> = new Set(['group', 'key', 'set', 'investorType', 'partOf']);

function refuseContradictions(rows: readonly Correction[]): void {
  const decided = new Map<string, Correction>();
  for (const row of rows.filter(({ action }) => SINGLE.has(action))) {
    const id = [row.kind, row.key, row.action, row.field].join('\n');
    const known = decided.get(id);
    if (known !== undefined && known.value !== row.value) {
      throw new Error(`corrections.csv lines ${known.line} and ${row.line} contradict each other.`);
    }
    decided.set(id, row);
  }
}

/** Reads corrections.csv of a pack. */
export async function readCorrections(path: string): Promise<Corrections> {
  const { rows } = await readCsv(path);
  return new Corrections(
    rows.map(({ line, values }) => ({
      line,
      kind: values['kind'] ?? '',
      key: values['key'] ?? '',
      action: values['action'] ?? '',
      field: values['field'] ?? '',
      value: values['value'] ?? '',
      reason: values['reason'] ?? '',
      source: values['source'] ?? '',
    })),
  );
}

const spellingKey = (spelling: string): string => plainLetters(spelling).trim();
