import type { Kind } from '#domain/kind.ts';
import { fieldOf, relationOf } from '#domain/registry.ts';
import type { Dimension } from '#domain/tools/choices.ts';

type Entity = {
  readonly dimension: Dimension;
  /** Each row is one of them, so that none weighs more than another where rows are counted. */
  readonly isRow: boolean;
};

const PATHS: Readonly<Record<string, string>> = {
  fundingRound: 'entity',
  deal: 'company',
  product: 'offeredBy',
  metricPoint: 'organization',
};

/** Whose the rows of a kind are, for a look at all of them without one. */
export function entityOf(kind: Kind): Entity {
  const f = PATHS[kind.name] ?? kind.nameField;
  const label = relationOf(kind, f)?.label ?? fieldOf(kind, f)?.label ?? kind.label;
  const words = PATHS[kind.name] ? label.toLowerCase() : kind.label.toLowerCase();
  return { dimension: { name: f, label, words, group: { f } }, isRow: PATHS[kind.name] === undefined };
}

/** True for a dimension whose groups are entities themselves. */
export const isOfEntities = (kind: Kind, { name }: Dimension): boolean =>
  relationOf(kind, name)?.kind === 'organization' || name === entityOf(kind).dimension.name;
