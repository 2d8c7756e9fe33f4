import type { ConditionTree, EvidenceLeaf, FieldLeaf, LinkLeaf } from '#domain/query/tree.ts';
import type { Kind } from '#domain/kind.ts';
import { relationOf } from '#domain/registry.ts';
import { fanBack, fanOf } from './links.ts';
import { Scales, type Rows } from './scales.ts';
import type { Sizes } from './sizes.ts';

// Microseconds to compare a value, to fold a text and so many more for each of its bytes, to read an address, to reckon a distance.
const COMPARE = 0.1;
const FOLD = 12;
const FOLD_BYTE = 0.1;
const ADDRESS = 5;
const DISTANCE = 1;
// Microseconds to look an id up in a list; longer lists than this PostgreSQL might not hash, and would go through for each row.
const PROBE = 0.3;
const MOST_HASHED = 200_000;

/** Puts a condition on the scales that is asked of rows. */
export function weighCondition(scales: Scales, rows: Rows, tree: ConditionTree): void {
  switch (tree.type) {
    case 'and':
    case 'or':
      for (const part of tree.of) weighCondition(scales, rows, part);
      return;
    case 'not':
      return weighCondition(scales, rows, tree.of);
    case 'related':
      return weighRelated(scales, rows, tree);
    case 'link':
      return weighLink(scales, rows, tree);
    case 'evidence':
      return weighEvidence(scales, rows, tree);
    case 'like':
      return scales.add(scales.sizes.rows('search_name') * COMPARE + rows.count * PROBE, rows);
    case 'near':
      return scales.add(rows.count * DISTANCE, rows);
    case 'leaf':
      return scales.add(rows.count * leafWeight(scales.sizes, rows.kind, tree), rows);
  }
}

type Related = Extract<ConditionTree, { type: 'related' }>;

function weighRelated(scales: Scales, rows: Rows, { relation, where, once }: Related): void {
  if (once) scales.add(rows.count * PROBE, rows);
  const start = once ? wholeTable(scales.sizes, rows) : rows;
  weighCondition(scales, scales.follow(start, relation), where);
}

const wholeTable = (sizes: Sizes, { kind, trail }: Rows): Rows => ({
  kind,
  count: sizes.rows(kind.table),
  areTypical: true,
  areDistinct: true,
  trail,
});

/** The same condition with those links looked through once for all rows that weigh less so. */
export function lighten(sizes: Sizes, rows: Rows, tree: ConditionTree): ConditionTree {
  if (tree.type === 'and' || tree.type === 'or') {
    return { ...tree, of: tree.of.map((part) => lighten(sizes, rows, part)) };
  }
  if (tree.type === 'not') return { ...tree, of: lighten(sizes, rows, tree.of) };
  if (tree.type !== 'related') return tree;
  const whole = wholeTable(sizes, rows);
  const from = (start: Rows, once: boolean): Related => {
    const found = new Scales(sizes).follow(start, tree.relation);
    return { ...tree, ...(once ? { once } : {}), where: lighten(sizes, found, tree.where) };
  };
  const each = from(rows, false);
  const { linked } = fanOf(sizes, rows.kind, tree.relation);
  if (Math.max(linked, whole.count) > MOST_HASHED) return each;
  const once = from(whole, true);
  const weightOf = (one: Related): number => {
    const scales = new Scales(sizes);
    weighRelated(scales, rows, one);
    return scales.total;
  };
  return weightOf(once) < weightOf(each) ? once : each;
}

function weighEvidence(scales: Scales, rows: Rows, { op, name }: EvidenceLeaf): void {
  const facts = relationOf(rows.kind, 'facts');
  if (!facts || (op === 'changedSince' && name === undefined)) return;
  const found = scales.follow(rows, facts);
  scales.add(found.count * (op === 'hasSource' ? ADDRESS : COMPARE), found);
}

function weighLink(scales: Scales, rows: Rows, { relation, op, values }: LinkLeaf): void {
  const found = scales.follow(rows, relation);
  scales.add(found.count * COMPARE * (op === 'descendantOf' ? 5 : 1) + values.length, found);
}

const TEXTS = new Set(['text', 'longText', 'url', 'email']);

function leafWeight(sizes: Sizes, kind: Kind, { of, field, name, op, values }: FieldLeaf): number {
  if (op === 'blank') return COMPARE;
  const isName = of === 'row' && name === kind.nameField;
  if (!TEXTS.has(field.type) || isName) return COMPARE;
  const fold = FOLD + FOLD_BYTE * sizes.width(kind.table, field.column);
  return op === 'includesAll' ? fold * values.length : fold;
}

/** The most rows of a kind that a condition lets through for certain, by the ids it names. */
export function mostMatching(sizes: Sizes, kind: Kind, tree: ConditionTree): number {
  const all = Number.POSITIVE_INFINITY;
  if (tree.type === 'and') return Math.min(all, ...tree.of.map((part) => mostMatching(sizes, kind, part)));
  if (tree.type === 'or') return sum(tree.of.map((part) => mostMatching(sizes, kind, part)));
  if (tree.type === 'leaf') {
    const isKey = tree.name === 'id' || tree.name === kind.keyField;
    return isKey && tree.of === 'row' && tree.op === 'eq' ? tree.values.length : all;
  }
  if (tree.type === 'link') {
    return tree.op === 'eq' ? tree.values.length * fanBack(sizes, kind, tree.relation) : all;
  }
  if (tree.type !== 'related') return all;
  const inner = mostMatching(sizes, tree.target, tree.where);
  return inner === all ? all : inner * fanBack(sizes, kind, tree.relation);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
