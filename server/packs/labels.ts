import { isMap, isScalar, LineCounter, parseDocument, type Pair } from 'yaml';
import { EDGES, KINDS } from '#domain/registry.ts';
import { SCREENS } from '#domain/screens.ts';
import { optionsAt, partAt } from '#domain/labels/sectorWords.ts';
import { nearestOf } from '#server/packs/checks/values.ts';

const section = 'labels';
const ofKind = ['label', 'labelPlural'];
const ofField = ['label', 'short', 'unit', 'help'];

/** What is wrong with the words of a sector.yaml, in one sentence with its line; undefined where nothing is. */
export function problemOfLabels(text: string): string | undefined {
  const lines = new LineCounter();
  const { contents } = parseDocument(text, { lineCounter: lines });
  const given = pairsOf(contents).find(({ key }) => textOf(key) === section);
  const [found] = given ? problemsOf(given) : [];
  if (!found) return undefined;
  const offset = isScalar(found.at) ? (found.at.range?.[0] ?? 0) : 0;
  return `line ${lines.linePos(offset).line}: ${found.reason}`;
}

const titled = SCREENS.filter(({ title }) => title !== null).map(({ name }) => name);

interface Found {
  readonly at: unknown;
  readonly reason: string;
}

const SECTIONS: Readonly<Record<string, (pair: Pair) => readonly Found[]>> = {
  kinds: ({ key, value }) => [
    ...known(
      key,
      KINDS.map(({ name }) => name),
    ),
    ...pairsOf(value).flatMap((word) => [...known(word.key, ofKind), ...worded(word)]),
  ],
  fields: (pair) => [
    ...path(pair.key),
    ...(isMap(pair.value)
      ? pairsOf(pair.value).flatMap((word) => [...known(word.key, ofField), ...worded(word)])
      : worded(pair)),
  ],
  options: ({ key, value }) => [
    ...path(key),
    ...pairsOf(value).flatMap((word) => [
      ...known(
        word.key,
        optionsAt(textOf(key)).map((option) => option.value),
      ),
      ...worded(word),
    ]),
  ],
  screens: (pair) => [...known(pair.key, titled), ...worded(pair)],
};

const problemsOf = (labels: Pair): readonly Found[] =>
  pairsOf(labels.value).flatMap(({ key, value }) => [
    ...known(key, Object.keys(SECTIONS)),
    ...pairsOf(value).flatMap((pair) => SECTIONS[textOf(key)]?.(pair) ?? []),
  ]);

const path = (key: unknown): readonly Found[] => (partAt(textOf(key)) ? [] : known(key, everyPath()));

const everyPath = (): readonly string[] => [
  ...KINDS.flatMap(({ name, fields, relations }) =>
    Object.keys({ ...fields, ...relations }).map((part) => `${name}.${part}`),
  ),
  ...EDGES.flatMap(({ name, fields }) => Object.keys(fields).map((part) => `${name}.${part}`)),
];

function known(key: unknown, names: readonly string[]): readonly Found[] {
  const name = textOf(key);
  if (names.includes(name)) return [];
  const near = nearestOf(names, name);
  return [{ at: key, reason: `"${name}" is not known.${near === '' ? '' : ` Nearest: ${near}.`}` }];
}

const worded = ({ key, value }: Pair): readonly Found[] =>
  isScalar(value) && typeof value.value === 'string' && value.value.trim() !== ''
    ? []
    : [{ at: key, reason: `Give "${textOf(key)}" a word.` }];

const pairsOf = (node: unknown): readonly Pair[] => (isMap(node) ? node.items : []);

const textOf = (key: unknown): string => (isScalar(key) ? String(key.value) : '');
