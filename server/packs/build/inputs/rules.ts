import { join } from 'node:path';
import { readCsv } from '#server/packs/readCsv.ts';
import type { PageRule, PageRules } from './pages.ts';

/** The class that a tag of the list of start-ups stands for, and further classes that it names. */
export type TagRule = {
  readonly className: string;
  readonly secondary: readonly string[];
  readonly line: number;
};
/** The words and the business type of a class. */
export type ClassRule = {
  readonly phrase: string;
  readonly businessType: string;
  /** What one is active in where the name of the class does not say it, else "". */
  readonly activity: string;
  readonly line: number;
};
/** The pack's name of a modality and the class of computers that it decides, if any. */
export type ModalityRule = { readonly modality: string; readonly className: string; readonly line: number };
/** A pattern over a text that gives a type. */
export type PatternRule = {
  readonly pattern: RegExp;
  readonly type: string;
  readonly reason: string;
  readonly line: number;
};
/** How a city of a source is called and found in the gazetteer. */
export type CityRule = {
  readonly city: string;
  readonly state: string;
  readonly place: string;
  readonly admin1: string;
  readonly admin2: string;
  readonly reason: string;
};

/** The mapping rules of a pack, kept as data in its folder rules/. */
export type Rules = {
  readonly tags: ReadonlyMap<string, TagRule>;
  readonly classes: ReadonlyMap<string, ClassRule>;
  readonly modalities: ReadonlyMap<string, ModalityRule>;
  readonly roundTypes: readonly PatternRule[];
  readonly investorTypes: readonly PatternRule[];
  /** By country code and city as the source writes it: "DE|Cologne". */
  readonly cities: ReadonlyMap<string, CityRule>;
  /** By country code and abbreviation: "CA|ON". */
  readonly states: ReadonlyMap<string, string>;
  /** How pages of a host may be used: copies, pages made by machines, barred hosts. */
  readonly pages: PageRules;
  /** Labels of collected lines that tell of no round of their own. */
  readonly noRounds: readonly PatternRule[];
  /** How near a class stands to the sector. */
  readonly coreness: ReadonlyMap<string, Omit<PatternRule, 'pattern'>>;
  /** Countries of investors by what their names say. */
  readonly investorCountries: readonly PatternRule[];
  /** Makers of machines by the paths of their benchmarks. */
  readonly machines: readonly PatternRule[];
  /** Words that stand where an investor's name should. */
  readonly noInvestors: readonly PatternRule[];
  /** What a use is about, by the words that tell of it. */
  readonly useCases: readonly PatternRule[];
};

type Cells = Readonly<Record<string, string>>;

/** Reads the rules of a pack. */
export async function readRules(packDir: string): Promise<Rules> {
  const read = async <Value>(file: string, toEntry: (cells: Cells, line: number) => [string, Value]) => {
    const { rows } = await readCsv(join(packDir, 'rules', file));
    return new Map(rows.map(({ values, line }) => toEntry(values, line)));
  };
  return {
    tags: await read('subsectors.csv', (cells, line) => [
      cell(cells, 'tag'),
      { className: cell(cells, 'class'), secondary: listIn(cells, 'secondary'), line },
    ]),
    classes: await read('classes.csv', (cells, line) => [
      cell(cells, 'class'),
      {
        phrase: cell(cells, 'phrase'),
        businessType: cell(cells, 'businessType'),
        activity: cell(cells, 'activity'),
        line,
      },
    ]),
    modalities: await read('modalities.csv', (cells, line) => [
      cell(cells, 'value'),
      { modality: cell(cells, 'modality'), className: cell(cells, 'class'), line },
    ]),
    roundTypes: [...(await read('roundTypes.csv', patternEntry)).values()],
    investorTypes: [...(await read('investorTypes.csv', patternEntry)).values()],
    cities: await read('cities.csv', (cells) => [
      `${cell(cells, 'country')}|${cell(cells, 'given')}`,
      cityRule(cells),
    ]),
    states: await read('states.csv', (cells) => [
      `${cell(cells, 'country')}|${cell(cells, 'abbreviation')}`,
      cell(cells, 'name'),
    ]),
    pages: await read('pages.csv', (cells) => [cell(cells, 'host'), cell(cells, 'use') as PageRule]),
    noRounds: [...(await read('noRounds.csv', patternEntry)).values()],
    coreness: await read('coreness.csv', (cells, line) => [
      cell(cells, 'class'),
      { type: cell(cells, 'coreness'), reason: cell(cells, 'reason'), line },
    ]),
    investorCountries: [...(await read('investorCountries.csv', patternEntry)).values()],
    machines: [...(await read('machines.csv', patternEntry)).values()],
    noInvestors: [...(await read('noInvestors.csv', patternEntry)).values()],
    useCases: [...(await read('useCases.csv', patternEntry)).values()],
  };
}

/** The type of the first pattern that the text matches. */
export const matchPattern = (rules: readonly PatternRule[], text: string): PatternRule | undefined =>
  rules.find(({ pattern }) => pattern.test(text));

/** The type of the pattern that the text matches first: what is said first is what it is about. */
export function earliestPattern(rules: readonly PatternRule[], text: string): PatternRule | undefined {
  const found = rules.map((rule) => ({ rule, at: text.search(rule.pattern) })).filter(({ at }) => at >= 0);
  return found.toSorted((one, other) => one.at - other.at)[0]?.rule;
}

const cell = (cells: Cells, name: string): string => cells[name] ?? '';

const listIn = (cells: Cells, name: string): string[] => cell(cells, name).split('|').filter(Boolean);

const patternEntry = (cells: Cells, line: number): [string, PatternRule] => [
  String(line),
  {
    pattern: new RegExp(cell(cells, 'pattern'), 'i'),
    type: cell(cells, 'type'),
    reason: cell(cells, 'reason'),
    line,
  },
];

const cityRule = (cells: Cells): CityRule => ({
  city: cell(cells, 'city'),
  state: cell(cells, 'state'),
  place: cell(cells, 'place'),
  admin1: cell(cells, 'admin1'),
  admin2: cell(cells, 'admin2'),
  reason: cell(cells, 'reason'),
});
