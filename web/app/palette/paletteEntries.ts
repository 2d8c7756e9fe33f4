import { ENTITY_TYPES } from '#domain/choices.ts';
import { kindNamed } from '#domain/registry.ts';
import { screenOfRow } from '#domain/rowScreens.ts';
import { countryByCode } from '#domain/tables/countries.ts';
import { allResults, SCREEN_ENTRIES } from './actionEntries.ts';
import { filterEntries } from './filterEntries.ts';
import type { PaletteEntry } from './paletteEntry.ts';
import { questionEntries } from './questionEntries.ts';
import type { SearchResult } from './useGlobalSearch.ts';
import { isNamedBy, wordsFit } from './wordsFit.ts';

type PaletteQuestion = {
  readonly text: string;
  readonly results: readonly SearchResult[];
  /** What was opened last. */
  readonly recents: readonly PaletteEntry[];
  /** What the screen itself offers to do. */
  readonly commands: readonly PaletteEntry[];
  /** What can be done everywhere. */
  readonly actions: readonly PaletteEntry[];
  /** As yyyy-mm-dd. */
  readonly today: string;
};

/**
 * What the palette offers for what was typed: what names something to do here or a screen; organizations of that name, classes,
 * people, filters such as those of a country, questions, all other results, the whole search, other screens and actions; before
 * anything is typed, what was opened last and what there is to do here.
 */
export function paletteEntries(question: PaletteQuestion): readonly PaletteEntry[] {
  const { results, recents, commands, actions, today } = question;
  const text = question.text.trim();
  if (text === '') return [...recents, ...commands, ...SCREEN_ENTRIES, ...actions];
  const sure = results.filter((result) => isNamed(result) && !isSimilar(result));
  const others = results.filter((result) => !sure.includes(result));
  const here = commands.filter((entry) => isNamedBy(text, wordsOf(entry)));
  const screens = SCREEN_ENTRIES.filter(({ name }) => name.toLowerCase() === text.toLowerCase());
  // What can be done everywhere gives way to who has that name, not to who is only like it.
  const everywhere = sure.length === 0 ? actions.filter((entry) => isNamedBy(text, wordsOf(entry))) : [];
  const first = [...here, ...screens, ...everywhere];
  return [
    ...first,
    ...resultEntries(sure.toSorted(byKind)),
    ...filterEntries(text, results),
    ...questionEntries(text, today),
    // What is only like it keeps the order of the search, unless there is nothing else.
    ...resultEntries(others.some((result) => !isSimilar(result)) ? others : others.toSorted(byKind)),
    allResults(text, results.length > 0),
    ...[...SCREEN_ENTRIES, ...commands, ...actions].filter(
      (entry) => !first.includes(entry) && wordsFit(text, wordsOf(entry)),
    ),
  ];
}

const wordsOf = ({ name, words = '' }: PaletteEntry): string => `${name} ${words}`;

const KINDS_IN_ORDER = ['organization', 'classification', 'person'];

const rankOf = ({ kind }: SearchResult): number =>
  KINDS_IN_ORDER.includes(kind) ? KINDS_IN_ORDER.indexOf(kind) : KINDS_IN_ORDER.length;
const byKind = (one: SearchResult, other: SearchResult): number => rankOf(one) - rankOf(other);

// Who or what has the name stands before what speaks of it.
const isNamed = ({ kind, highlights }: SearchResult): boolean =>
  KINDS_IN_ORDER.includes(kind) && highlights === undefined;
const isSimilar = ({ reason }: SearchResult): boolean => reason?.startsWith('similar to ') === true;

function resultEntries(results: readonly SearchResult[]): PaletteEntry[] {
  const entries = results.flatMap((result): PaletteEntry[] => {
    const place = placeOf(result);
    if (place === null) return [];
    const detail = detailOf(result);
    return [{ key: `${result.kind} ${result.id}`, name: result.name, detail, isResult: true, ...place }];
  });
  // The best group first, as the server ranked its first row.
  const groups = [...new Set(entries.map(({ group }) => group))];
  return groups.flatMap((group) => entries.filter((entry) => entry.group === group));
}

// That the name itself was found, or one like it, is plain to see.
const detailOf = ({ name, reason, detail, country }: SearchResult): string =>
  [
    reason === 'name' || reason === `similar to ${name}` ? null : reason,
    detail,
    country && (countryByCode(country)?.name ?? country),
  ]
    .filter(Boolean)
    .join(' · ');

type Place = Pick<PaletteEntry, 'group' | 'path'>;

// Rows without a screen are left out: a result that cannot be opened helps nobody.
function placeOf({ kind, id, entityType }: SearchResult): Place | null {
  const screen = screenOfRow({ kind, entityType });
  if (screen === null) return null;
  const types = [entityType ?? []].flat();
  const type =
    screen.entityType !== undefined && types.includes(screen.entityType) ? screen.entityType : types[0];
  const group = ENTITY_TYPES.find(({ value }) => value === type)?.label ?? kindNamed(kind).label;
  return { group, path: screen.pathOf(id) };
}
