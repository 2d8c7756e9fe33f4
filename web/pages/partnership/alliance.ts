import { parseDate } from '#domain/dates.ts';
import { url } from '#domain/fields.ts';
import { edgeOf } from '#domain/registry.ts';
import { sentencesOf } from '#domain/search/phrases.ts';
import { checkValue } from '#domain/writing/values.ts';
import { partsOf, type Part } from '#domain/writing/writable.ts';
import { TEXTS } from './texts.ts';

/** An organization that takes part, and what the press release calls it. */
export type Member = { readonly id: string; readonly name: string; readonly words: string };

/** All that stands in the form of partnerships. */
export type Alliance = {
  /** The press release, or a part of it. */
  readonly text: string;
  readonly url: string;
  readonly title: string;
  readonly publisher: string;
  readonly publishedOn: string;
  readonly members: readonly Member[];
  /** With whom all others work; "" where all work with each other. */
  readonly hub: string;
  /** What holds for all of them, by the fields of a partnership. */
  readonly values: Readonly<Record<string, string>>;
  /** What the source says of single pairs, where that is not what was found in it. */
  readonly quotes: Readonly<Record<string, string>>;
  /** The pairs that are left out. */
  readonly left: readonly string[];
};

/** Two organizations that work together. */
export type Pair = {
  readonly key: string;
  readonly from: Member;
  readonly to: Member;
  /** What the source says, word for word; "" for nothing. */
  readonly quote: string;
};

const EDGE = edgeOf('partnership');
const ADDRESS = url('');

// The address of the source is that of the press release; how much of a date is known follows from how it is written.
const FROM_ELSEWHERE = new Set(['source', 'datePrecision']);

/** What is said of a partnership. */
export const PARTS: readonly Part[] = [...partsOf(EDGE).values()].filter(
  ({ name, field }) => field !== undefined && !FROM_ELSEWHERE.has(name),
);

/** A form in which nothing stands. */
export const EMPTY: Alliance = {
  text: '',
  url: '',
  title: '',
  publisher: '',
  publishedOn: '',
  members: [],
  hub: '',
  values: Object.fromEntries(PARTS.map(({ name }) => [name, ''])),
  quotes: {},
  left: [],
};

/** Whether something was said. */
export const isBegun = (alliance: Alliance): boolean => JSON.stringify(alliance) !== JSON.stringify(EMPTY);

/** Every pair that works together, those that are left out among them: of one with each other, or of all. */
export function pairsOf({ members, hub, text, quotes }: Alliance): readonly Pair[] {
  const sentences = sentencesOf(text);
  const centre = members.find(({ id }) => id === hub);
  const pairs = centre
    ? members.filter((one) => one !== centre).map((one) => [centre, one] as const)
    : members.flatMap((one, at) => members.slice(at + 1).map((other) => [one, other] as const));
  return pairs.map(([from, to]) => {
    const key = `${from.id} ${to.id}`;
    return { key, from, to, quote: quotes[key] ?? quoteFor(sentences, from, to) };
  });
}

// The sentence that names both; nothing is quoted for two where none does.
const quoteFor = (sentences: readonly string[], from: Member, to: Member): string =>
  sentences.find((sentence) => sentence.includes(from.words) && sentence.includes(to.words)) ?? '';

/** The pairs that are made. */
export const madePairs = (alliance: Alliance): readonly Pair[] =>
  pairsOf(alliance).filter(({ key }) => !alliance.left.includes(key));

/** What is wrong before anything is sent, by the name of its input. */
export function problemsOf(alliance: Alliance): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {};
  for (const { name, field } of PARTS) {
    const checked = field && checkValue(field, alliance.values[name]?.trim() ?? '');
    if (checked && 'problem' in checked) problems[name] = checked.problem;
  }
  const address = checkValue(ADDRESS, alliance.url.trim());
  if ('problem' in address) problems['url'] = address.problem;
  const day = alliance.publishedOn.trim();
  if (day !== '' && parseDate(day)?.precision !== 'day') problems['publishedOn'] = TEXTS.wrongDay;
  if (alliance.members.length < 2) problems['members'] = TEXTS.twoAtLeast;
  else if (madePairs(alliance).length === 0) problems['members'] = TEXTS.oneAtLeast;
  return problems;
}

const SOURCE = 'source';

const filled = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, text]) => (text.trim() === '' ? [] : [[name, text.trim()]])),
  );

/** What is sent: each pair with what holds for all, and what it rests on. */
export function bodyOf(alliance: Alliance): object {
  const { url: address, title, publisher, publishedOn, values } = alliance;
  const source = filled({ url: address, title, publisher, publishedOn });
  const isSourced = (source['url'] ?? source['title']) !== undefined;
  const shared = { ...filled(values), ...(source['url'] !== undefined && { source: source['url'] }) };
  return {
    partnerships: madePairs(alliance).map(({ from, to, quote }) => {
      const said = { source: SOURCE, ...(quote.trim() && { quote: quote.trim() }) };
      const own = { organization: from.id, partner: to.id, ...shared };
      const evidence = Object.fromEntries(Object.keys(own).map((name) => [name, said]));
      return { ...own, ...(isSourced && { evidence }) };
    }),
    ...(isSourced && { sources: [{ key: SOURCE, ...source }] }),
  };
}

/** What a refusal says, by the inputs where it stands: fields of all, single pairs by their keys, and the source. */
export function placesOf(
  alliance: Alliance,
  messages: Readonly<Record<string, readonly string[]>>,
): Readonly<Record<string, string>> {
  const pairs = madePairs(alliance);
  return Object.fromEntries(
    Object.entries(messages).map(([path, told]) => {
      const [first, at = '', name = ''] = path.split('.');
      const key = at === '' ? undefined : pairs[Number(at)]?.key;
      const isOfAll = PARTS.some((part) => part.name === name);
      const place =
        first === 'sources' ? name || 'url' : first !== EDGE.plural || isOfAll ? name || 'members' : key;
      return [place ?? 'members', told.join(' ')];
    }),
  );
}

/** A kept draft; undefined where it is none. */
export function readAlliance(
  text: string | null,
): { readonly alliance: Alliance; readonly at: number } | undefined {
  try {
    const kept = JSON.parse(text ?? 'null') as { alliance?: Partial<Alliance>; at?: number } | null;
    const isWhole = Array.isArray(kept?.alliance?.members) && typeof kept.at === 'number';
    return isWhole ? { alliance: { ...EMPTY, ...kept.alliance }, at: Number(kept.at) } : undefined;
  } catch {
    return undefined;
  }
}
