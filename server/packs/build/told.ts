import { kindNamed } from '#domain/registry.ts';
import { bestClaim, type Claim, type Confidence, type Evidence, type Ledger } from './claims.ts';

/** A fact that words rest on: of which field it is, and what stands behind it. */
export type Rest = { readonly kind: string; readonly field: string; readonly evidence: Evidence };

/** Words with the facts that they rest on; without words nothing is told. */
export type Told = { readonly words: string; readonly rests: readonly Rest[] };

/** What is told where nothing is known. */
export const UNTOLD: Told = { words: '', rests: [] };

/** Whether anything is told. */
export const isTold = ({ words }: Told): boolean => words !== '';

/** Tells a text with what it tells of: tell`led by ${chief}` rests on what the chief rests on. */
export const tell = (texts: TemplateStringsArray, ...parts: readonly (string | Told)[]): Told => ({
  words: String.raw({ raw: texts }, ...parts.map((part) => (typeof part === 'string' ? part : part.words))),
  rests: parts.flatMap((part) => (typeof part === 'string' ? [] : part.rests)),
});

/** Says it in other words. */
export const reworded = ({ words, rests }: Told, change: (words: string) => string): Told =>
  words === '' ? UNTOLD : { words: change(words), rests };

/** Says several things in one text. */
export const tellAll = (all: readonly Told[], join: (words: readonly string[]) => string): Told => ({
  words: join(all.map(({ words }) => words)),
  rests: all.flatMap(({ rests }) => rests),
});

/** The shown value of a field, with the claim that gives it. */
export function toldValue(ledger: Ledger, [kind, key]: readonly [string, string], field: string): Told {
  const claim = ledger.best(kind, key, field);
  return claim === undefined ? UNTOLD : toldBy(claim, kind);
}

/** A member of a list field, with the best of the claims that give it. */
export function toldMember(
  ledger: Ledger,
  [kind, key]: readonly [string, string],
  { field, value }: { readonly field: string; readonly value: string },
): Told {
  const claim = bestClaim(ledger.claims(kind, key, field).filter((one) => one.value === value));
  return claim === undefined ? UNTOLD : toldBy(claim, kind);
}

/** The value of a claim about a row of the kind. */
export const toldBy = ({ value, field, evidence }: Claim, kind: string): Told => ({
  words: value,
  rests: [{ kind, field, evidence }],
});

const CONFIDENCES: readonly Confidence[] = ['low', 'medium', 'high'];

/**
 * The evidence of a composed text about a row of the kind: one account for each source of the facts that it rests on, which says
 * what is from there; it is as sure as the least sure of them.
 */
export function evidenceOfTold({ rests }: Told, kind: string): Evidence[] {
  const confidence = CONFIDENCES.find((one) => rests.some(({ evidence }) => evidence.confidence === one));
  if (confidence === undefined) return [];
  return [...Map.groupBy(rests, ({ evidence }) => evidence.source)].map(([source, own]) => {
    const [locator, ...others] = new Set(own.map(({ evidence }) => evidence.locator ?? ''));
    return {
      source,
      method: 'derived',
      confidence,
      note: `composed; this source gives: ${partsInWords(own, kind)}`,
      ...(locator === undefined || locator === '' || others.length > 0 ? {} : { locator }),
    };
  });
}

// "Ticker · Stock exchange; funding round: Date · Type"
const partsInWords = (rests: readonly Rest[], own: string): string =>
  [...Map.groupBy(rests, ({ kind }) => kind)]
    .map(([kind, parts]) => {
      const labels = [...new Set(parts.map(({ field }) => labelOf(kind, field)))].join(' · ');
      return kind === own ? labels : `${kindNamed(kind).label.toLowerCase()}: ${labels}`;
    })
    .join('; ');

function labelOf(name: string, field: string): string {
  const { fields, relations } = kindNamed(name);
  return fields[field]?.label ?? relations[field]?.label ?? field;
}
