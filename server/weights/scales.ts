import type { Relation } from '#domain/fields.ts';
import type { Kind } from '#domain/kind.ts';
import { kindOf } from '#domain/registry.ts';
import { fanOf } from './links.ts';
import type { Sizes } from './sizes.ts';

// Microseconds that PostgreSQL takes to find a row by a link, and to see whether a value of any shape hides it.
const FIND = 1;
const ANY_SHAPE = 3;

/** Rows on the way of a question: of which kind, how many, and how they were come to. */
export interface Rows {
  readonly kind: Kind;
  readonly count: number;
  /** Rows of the whole table, which are typical; those a link or an order leads to have more links than others. */
  readonly areTypical: boolean;
  /** No row is there twice. */
  readonly areDistinct: boolean;
  /** The links that led to them, in words. */
  readonly trail: readonly string[];
}

/** What a question weighs, in microseconds where it has to look at every row that it may, and what weighs most in it. */
export class Scales {
  readonly sizes: Sizes;
  #total = 0;
  #heaviest = 0;
  #what = '';

  constructor(sizes: Sizes) {
    this.sizes = sizes;
  }

  /** All that was put on so far. */
  get total(): number {
    return this.#total;
  }

  /** The heaviest part, in words. */
  get what(): string {
    return this.#what;
  }

  /** Puts something on. */
  add(weight: number, { kind, trail }: Pick<Rows, 'kind' | 'trail'>): void {
    this.#total += weight;
    if (weight <= this.#heaviest) return;
    this.#heaviest = weight;
    this.#what = trail.length > 0 ? `“${trail.join(' ▸ ')}”` : kind.labelPlural;
  }

  /** Follows a relation from rows, and gives those it leads to. */
  follow(rows: Rows, relation: Relation): Rows {
    const fan = fanOf(this.sizes, rows.kind, relation);
    const visits = rows.count * (rows.areTypical ? fan.mean : fan.met);
    const isSeenOnce = rows.areDistinct && relation.type !== 'ref';
    const looked = isSeenOnce ? Math.min(visits, fan.linked) : visits;
    const kind = kindOf(relation.kind);
    const isOfAnyShape = Object.values(kind.fields).some(({ type }) => type === 'json');
    const next = {
      kind,
      count: looked,
      areTypical: false,
      areDistinct: rows.areDistinct && fan.isDistinct,
      trail: [...rows.trail, relation.label],
    };
    this.add(looked * (isOfAnyShape ? FIND + ANY_SHAPE : FIND), next);
    return next;
  }
}
