import type { EdgeName } from '#domain/names.ts';

/** The values by which links between the same two entries are told apart, where there may be several: a person has two roles at one company. */
const APART: Partial<Record<EdgeName, readonly string[]>> = { role: ['title'] };

/** The fields of a link that tell it from others between the same two entries; none where there is one link of the two at most. */
export const apartBy = (edge: string): readonly string[] =>
  Object.hasOwn(APART, edge) ? (APART[edge as EdgeName] ?? []) : [];
