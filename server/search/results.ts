import type { Kind } from '#domain/kind.ts';
import { findKind } from '#domain/registry.ts';
import type { FoundRow } from './statements.ts';

/** A part of a text, and whether it is what was looked for. */
export type Highlight = { readonly text: string; readonly isMatch: boolean };

/** A row that a search found, and why. */
export type NameResult = {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  /** Why it was found: "name", "also known as QCI", "ticker IONQ", "similar to Quantinuum", "description: … ions …". */
  readonly reason: string;
  readonly entityType: readonly string[] | null;
  readonly country: string | null;
  /** From 1 (the very name) down to 0. */
  readonly score: number;
  /** Where a text was found: the part of it that shows why. */
  readonly highlights?: readonly Highlight[];
};

/** A page of what was found; the count stops at 500 for each way of looking. */
export type NamePage = { readonly count: number; readonly results: readonly NameResult[] };

const SCORES = [1, 0.9, 0.8, 0.7];

/** What is told about a row that was found by a name; nothing when it may not be seen any more. */
export function toResult(row: Omit<FoundRow, 'count'>): NameResult[] {
  const kind = findKind(row.kind);
  if (!kind || !row.about) return [];
  const { name, entityType, country } = row.about;
  const score = SCORES[row.tier - 1] ?? Math.round(row.likeness * 60) / 100;
  return [{ kind: row.kind, id: row.id, name, reason: reasonOf(kind, row), entityType, country, score }];
}

function reasonOf(kind: Kind, { tier, field, matched }: Omit<FoundRow, 'count'>): string {
  if (tier === 5) return `similar to ${matched}`;
  if (field === kind.nameField) return 'name';
  if (field === 'formerNames') return `former name ${matched}`;
  return `${(kind.fields[field]?.label ?? field).toLowerCase()} ${matched}`;
}
