import { claimCompanions } from '#domain/evidence/claimCompanions.ts';
import { companionsOf } from '#domain/evidence/companions.ts';
import { isPerson, rankClaims, type Weight } from '#domain/evidence/rankClaims.ts';
import { ABSENCES } from '#domain/choices.ts';
import type { Field } from '#domain/fields.ts';
import type { Kind } from '#domain/kind.ts';
import type { EvidenceLevel } from '#web/ui/EvidenceDot.tsx';
import { countSources, isCurrent, sourceKeyOf, type Claim } from './claim.ts';
import { formatValue, isBlank, labelOf } from './formatValue.ts';
import type { Absence, Computed, EvidenceSubject } from './subject.ts';
import { TEXTS } from './words.ts';
import { datesAgree, valueKey } from './valueKey.ts';

/** The claims that say the same. */
export type ClaimGroup = {
  readonly key: string;
  readonly text: string;
  readonly claims: readonly Claim[];
  readonly sourceCount: number;
  readonly isShown: boolean;
  /** Says another thing than the shown value, neither a less precise, a reworded nor a former one. */
  readonly isRival: boolean;
  /** The last day on which it was true, where that has passed by all its claims. */
  readonly until: string | null;
};

/** Everything that is known about one value. */
export type FieldEvidence = {
  readonly subject: EvidenceSubject;
  readonly field: string;
  readonly label: string;
  readonly text: string;
  readonly isEmpty: boolean;
  /** Holds several entries, so that different values stand beside each other without contradiction. */
  readonly isList: boolean;
  /** The shown value first, then its rivals, each in the order of what would be shown. */
  readonly groups: readonly ClaimGroup[];
  readonly superseded: readonly Claim[];
  readonly isContradicted: boolean;
  /** What says otherwise is a rival of the derived value, not a claim of this field. */
  readonly isContested: boolean;
  /** Somebody disputes a claim that says what is shown. */
  readonly isDisputed: boolean;
  /** Sources that say what is shown. */
  readonly sourceCount: number;
  readonly level: EvidenceLevel;
  /** It is worked out from other values. */
  readonly isComputed: boolean;
  readonly computed: Computed | null;
  /** Why it is empty, where more is known than that no source gives it. */
  readonly absence: Absence | null;
};

/** Gathers the evidence of one field of a subject. */
export function evidenceOf(subject: EvidenceSubject, name: string): FieldEvidence {
  const { kind, values } = subject;
  const field = kind.fields[name];
  const computed = subject.computed?.[name] ?? null;
  const isComputed = computed !== null || isDerived(kind, name);
  const claims = subject.claims.filter((claim) => claim.field === name);
  const groups = groupsOf(subject, name, claims.filter(isCurrent));
  const backing = groups.filter(({ isShown }) => isShown).flatMap((group) => group.claims);
  const isEmpty = isBlank(values[name]);
  return {
    subject,
    field: name,
    label: subject.labels?.[name] ?? labelOf(kind, name),
    text: formatValue(field, values[name], companionsOf(field, values)),
    isEmpty,
    isList: isListField(subject, name),
    groups,
    superseded: claims.filter((claim) => !isCurrent(claim)),
    isContradicted: groups.some(({ isRival }) => isRival),
    isContested: subject.contested?.includes(name) === true,
    isDisputed: backing.some(({ disputedReason }) => disputedReason),
    sourceCount: countSources(backing),
    level: isEmpty ? 'none' : levelOf(backing, isComputed),
    isComputed,
    computed,
    absence: saidAbsence(claims) ?? subject.absences?.[name] ?? null,
  };
}

// Somebody says that there is no value, and why.
function saidAbsence(claims: readonly Claim[]): Absence | null {
  const claim = claims.find((one) => isCurrent(one) && one.absence);
  const short = claim && absenceText(claim);
  return short ? { short, words: claim.note ?? TEXTS.noValue } : null;
}

const absenceText = ({ absence }: Claim): string | undefined =>
  ABSENCES.find(({ value }) => value === absence)?.label;

/** True where the server derives the value, and so explains it. */
export function isDerived({ fields, relations }: Kind, name: string): boolean {
  const declared = fields[name] ?? relations[name];
  return declared !== undefined && 'derived' in declared;
}

/** True where a value is a list: many-valued fields and links to several rows. */
export function isListField({ kind }: EvidenceSubject, name: string): boolean {
  if (kind.fields[name]) return kind.fields[name].many === true;
  const relation = kind.relations[name];
  return relation !== undefined && relation.type !== 'ref';
}

/** Writes a claim's value, with the precision or currency that the same source gives. */
export function claimText(subject: EvidenceSubject, claim: Claim): string {
  const name = claim.field ?? '';
  const field = subject.kind.fields[name];
  return absenceText(claim) ?? formatValue(field, claim.value, claimCompanions(subject, claim));
}

function groupsOf(subject: EvidenceSubject, name: string, claims: readonly Claim[]): ClaimGroup[] {
  const field = subject.kind.fields[name];
  const shown = shownKeys(subject, name);
  const ranked = rankClaims(claims, (claim) => weightOf(subject, field, claim));
  const byKey = Map.groupBy(ranked, (claim) => claimKey(subject, field, claim));
  const isShownKnown = shown.size > 0 || byKey.size > 1;
  const groups = [...byKey].map(([key, members]): ClaimGroup => {
    const [best] = members;
    const isShown = shown.has(key);
    const until = isShown ? null : endOf(members);
    return {
      key,
      text: best ? claimText(subject, best) : '',
      claims: members,
      sourceCount: countSources(members),
      isShown,
      isRival: !isShown && until === null && isShownKnown && isRivalKey(subject, name, { key, shown }),
      until,
    };
  });
  if (groups.length < 2) return groups;
  return groups.sort(
    (a, b) => Number(b.isShown) - Number(a.isShown) || Number(b.isRival) - Number(a.isRival),
  );
}

function weightOf(subject: EvidenceSubject, field: Field | undefined, claim: Claim): Weight {
  const { precision } = claimCompanions(subject, claim);
  return {
    ...claim,
    isByPerson: isPerson(claim.recordedBy),
    precision: typeof precision === 'string' ? precision : undefined,
    key: claimKey(subject, field, claim),
    source: sourceKeyOf(claim),
  };
}

function endOf(claims: readonly Claim[]): string | null {
  const ends = claims.map(({ validTo }) => validTo);
  return ends.includes(null) ? null : (ends.toSorted().at(-1) ?? null);
}

function shownKeys(subject: EvidenceSubject, name: string): ReadonlySet<string> {
  const field = subject.kind.fields[name];
  const value = subject.values[name];
  if (isBlank(value)) return new Set();
  const members: readonly unknown[] = Array.isArray(value) ? value : [value];
  const { precision } = companionsOf(field, subject.values);
  return new Set(members.map((member) => withPrecision(valueKey(field, member), field, precision)));
}

function claimKey(subject: EvidenceSubject, field: Field | undefined, claim: Claim): string {
  const { precision } = claimCompanions(subject, claim);
  return withPrecision(valueKey(field, claim.value), field, precision);
}

// "2022-01-01" known to the year is the key "2022": precision is part of what is claimed.
function withPrecision(key: string, field: Field | undefined, precision: unknown): string {
  if (field?.type !== 'date') return key;
  if (precision === 'year') return key.slice(0, 4);
  if (precision === 'month') return key.slice(0, 7);
  return precision === undefined && key.endsWith('-01-01') ? key.slice(0, 4) : key;
}

type Keys = { readonly key: string; readonly shown: ReadonlySet<string> };

function isRivalKey(subject: EvidenceSubject, name: string, { key, shown }: Keys): boolean {
  const field = subject.kind.fields[name];
  if (isListField(subject, name) || field?.type === 'longText' || field?.anyWillDo) return false;
  if (name === subject.kind.nameField) return false;
  if (field?.type === 'date') return ![...shown].some((other) => datesAgree(key, other));
  return true;
}

function levelOf(backing: readonly Claim[], isComputed: boolean): EvidenceLevel {
  if (isComputed && backing.length === 0) return 'derived';
  const count = countSources(backing);
  if (count === 0) return 'none';
  if (backing.every(({ method }) => method === 'estimated')) return 'estimated';
  if (backing.every(({ method }) => method === 'derived')) return 'derived';
  return count > 1 ? 'several' : 'one';
}
