import type { Cell, Claim, NewFact } from '#domain/writing/changeSet.ts';
import { isSame } from '#domain/writing/sameCells.ts';
import type { Part } from '#domain/writing/writable.ts';
import { scalarText } from './factValue.ts';
import { isPerson, rankClaims, whyBefore, type Weight } from './rankClaims.ts';

/** A claim that counts, as it is stored; its value as JSON text. */
export interface LiveFact {
  readonly id: string;
  readonly subjectId: string;
  readonly field: string;
  readonly value: string;
  readonly method: string;
  readonly confidence: string;
  readonly validFrom: string | null;
  readonly recordedAt: string;
  readonly recordedBy: string;
  readonly sourceId: string | null;
  /** The marks by which it stands above all others, and by which it is disputed. */
  readonly pin: string | null;
  readonly dispute: string | null;
}

/** What a set makes of the claims about one value: the one shown, those that begin, those that end. */
export interface Settled {
  readonly cell: Cell;
  readonly begun: readonly NewFact[];
  readonly ended: readonly string[];
}

/** Writes one value of a field or link as its claim has it: JSON text. */
export type WriteFactValue = (part: Part, item: string) => string;

/** How values are written in claims: links with the names of the rows that they lead to. */
export const factValueWriter =
  (names: ReadonlyMap<string, string>): WriteFactValue =>
  (part, item) =>
    part.to === undefined
      ? scalarText(part.field, item)
      : JSON.stringify({ id: item, name: names.get(item) ?? item });

interface Given {
  readonly part: Part;
  readonly claim: Claim;
  /** What stands in the column. */
  readonly standing: Cell;
  readonly live: readonly LiveFact[];
  /** How the author signs. */
  readonly signature: string;
  readonly write: WriteFactValue;
  readonly newFact: (value: string) => NewFact;
}

/** What becomes of a value by a new claim: a single one goes to the best of all claims, a list is what its author says, each item with claims of its own. */
export const settle = (given: Given): Settled => (given.part.isList ? settleList(given) : settleOne(given));

function settleOne({ part, claim, standing, live, signature, write, newFact }: Given): Settled {
  const item = claim.value as string | null;
  // That there is none is a claim too.
  const fact = newFact(item === null ? 'null' : write(part, item));
  const mine: LiveFact = {
    ...fact,
    recordedBy: signature,
    recordedAt: '9999-01-01',
    pin: null,
    dispute: null,
  };
  // Who edits a value, and is as sure, corrects what people have said so far. Other claims go on beside it.
  const isEdit = !claim.isAdded && isPerson(signature) && !isSame(item, standing);
  const old = isEdit ? shownOf(live) : undefined;
  const isCorrected = (one: LiveFact): boolean =>
    old !== undefined &&
    isPerson(one.recordedBy) &&
    itemOf(part, one.value) === itemOf(part, old.value) &&
    shownOf([one, mine]) === mine;
  const isOnlyOne = claim.isChosen === true || Boolean(claim.evidence.absence);
  const isOver = (one: LiveFact): boolean => isOnlyOne || one.recordedBy === signature || isCorrected(one);
  const ended = live.filter(isOver).map(({ id }) => id);
  const others = live.filter(({ id }) => !ended.includes(id));
  return { cell: cellOf(part, shownOf([mine, ...others])), begun: [fact], ended };
}

/** The claim that is shown of all about one value. */
export const shownOf = <Fact extends LiveFact>(facts: readonly Fact[]): Fact | undefined =>
  rankClaims(facts, weightOf)[0];

const weightOf = (fact: LiveFact): Weight => ({
  rank: fact.pin === null ? 0 : 1,
  method: fact.method,
  isByPerson: isPerson(fact.recordedBy),
  confidence: fact.confidence,
  validFrom: fact.validFrom,
  recordedAt: fact.recordedAt,
  key: fact.value,
  source: fact.sourceId ?? fact.id,
});

/** Why the claim that is shown goes before another one, in a sentence. */
export const whyShown = (shown: LiveFact, other: LiveFact): string =>
  whyBefore(weightOf(shown), weightOf(other));

/** What a column holds by the claim that is shown. */
export function cellOf(part: Part, fact: LiveFact | undefined): string | null {
  if (!fact) return null;
  if (part.to === undefined && part.field?.type !== 'json') {
    // Digits stay as they are written.
    return fact.value.startsWith('"')
      ? (JSON.parse(fact.value) as string)
      : fact.value === 'null'
        ? null
        : fact.value;
  }
  const value = JSON.parse(fact.value) as { readonly id: string } | null;
  return part.to === undefined ? fact.value : (value?.id ?? null);
}

/** What is left of a link once rows are gone: the best of the claims that lead elsewhere. */
export const leftOf = (part: Part, live: readonly LiveFact[], gone: ReadonlySet<string>): Cell =>
  cellOf(part, shownOf(live.filter(({ value }) => !gone.has(itemOf(part, value)))));

function settleList({ part, claim, standing, live, write, newFact }: Given): Settled {
  const said = (claim.value ?? []) as readonly string[];
  const before = (standing ?? []) as readonly string[];
  const wanted = claim.isAdded ? [...new Set([...before, ...said])] : said;
  const added = wanted.filter((item) => !before.includes(item));
  // Who gives a source for what stands already adds a claim for each.
  const claimed = claim.isAdded
    ? said
    : added.length === 0 && claim.evidence.sourceId !== null
      ? wanted
      : added;
  const isAbsent = Boolean(claim.evidence.absence);
  const gone = new Set(before.filter((item) => !wanted.includes(item)));
  // With an item it is no longer true that there is none.
  const isOver = ({ value }: LiveFact): boolean =>
    gone.has(itemOf(part, value)) || (value === 'null' && (claimed.length > 0 || isAbsent));
  const ended = live.filter(isOver).map(({ id }) => id);
  const items = claimed.map((item) => ({ ...newFact(write(part, item)), ...claim.items?.get(item) }));
  const begun = isAbsent ? [newFact('null')] : items;
  return { cell: wanted, begun, ended };
}

/** One value of a claim as a column has it, of a link the id; its value is given as JSON text. */
export function itemOf(part: Part, text: string): string {
  const value = JSON.parse(text) as unknown;
  if (part.to !== undefined) return (value as { readonly id: string } | null)?.id ?? '';
  return typeof value === 'string' ? value : text;
}

/** What stands in a column once the claims about it are others: items of which none is left go, a single value is the best claim's. */
export function resettled(
  { part, standing, live }: Pick<Given, 'part' | 'standing' | 'live'>,
  left: readonly LiveFact[],
): Cell {
  if (part.isList) {
    const items = (facts: readonly LiveFact[]) => new Set(facts.map(({ value }) => itemOf(part, value)));
    const kept = items(left);
    const lost = items(live.filter((fact) => !left.includes(fact)));
    return ((standing ?? []) as readonly string[]).filter((item) => kept.has(item) || !lost.has(item));
  }
  const [shown, next] = [shownOf(live), shownOf(left)];
  return shown?.id === next?.id ? standing : cellOf(part, next);
}
