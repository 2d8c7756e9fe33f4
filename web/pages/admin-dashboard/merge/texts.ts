import { formatQuantity } from '#domain/format.ts';
import type { Side } from '#domain/writing/toldMerge.ts';

/** The words of merging two entries. */
export const TEXTS = {
  kind: 'Kind',
  first: 'A: the entry that stays',
  second: 'B: the entry that becomes part of it',
  typeName: 'Type a name',
  typeOn: 'Type a name to find the entry.',
  searching: 'Searching…',
  noRow: 'No entry has that name.',
  swap: 'Swap A and B',
  likely: 'May be the same as A',
  likelyNone: 'No other entry has its name, website or LinkedIn page. Choose B by its name.',
  by: (field: string) => `same ${field}`,
  choose: 'Choose two entries',
  chooseWhy:
    'B becomes part of A: its rounds, people, links and sources go over to A, its name becomes another name, and its address leads to A. All of it can be undone.',
  itself: 'These are one entry',
  itselfWhy: 'Choose another one as B.',
  otherKind: (a: string, b: string) => `A is a ${a}, B is a ${b}`,
  otherKindWhy: 'Only entries of one kind are merged.',
  notThere: 'An entry could not be opened.',
  comparing: 'Comparing the two…',
  refused: 'These two cannot be merged like this.',
  values: 'Values',
  differing: (count: number) =>
    count === 0 ? 'nothing differs' : `${formatQuantity(count, 'value differs', 'values differ')}`,
  caption: 'The values of both entries',
  field: 'Field',
  a: (name: string) => `A: ${name}`,
  b: (name: string) => `B: ${name}`,
  taken: 'Taken',
  take: (field: string) => `Which ${field} is taken`,
  differs: 'Differs',
  none: 'No value',
  noSource: 'No source',
  moreSources: (count: number) => `and ${formatQuantity(count, 'more source')}`,
  same: (count: number) => `${formatQuantity(count, 'value')} that both have alike`,
  nothingToChoose: 'Both say the same of everything that they tell.',
  moves: 'What goes over to A',
  noMoves: 'Nothing points to B.',
  moved: (count: number) => `${formatQuantity(count, 'row goes', 'rows go')} over`,
  letGo: (count: number) =>
    `${formatQuantity(count, 'link ends', 'links end')}: A has such a link already, or it links the two`,
  more: (count: number) => `and ${count} more`,
  figures: 'What is computed of A',
  figuresCaption: 'Computed values of A before and after',
  before: 'Before',
  after: 'After',
  noFigures: 'No computed value of A changes.',
  reason: 'Why they are the same',
  reasonHint: 'Optional. It stands in the audit log.',
  merge: 'Merge B into A',
  merging: 'Merging…',
  merged: (b: string, a: string) => `${b} is part of ${a} now`,
  undo: 'Undo',
  undone: (b: string) => `${b} is an entry of its own again`,
  failed: 'That did not work',
  done: (b: string, a: string) =>
    `${b} is part of ${a} now. The audit log has the merge, from where it can be undone.`,
  open: (name: string) => `Open ${name}`,
} as const;

/** What the sides are called where one is chosen. */
export const SIDES: Readonly<Record<Side, string>> = { this: 'A', other: 'B', both: 'A and B' };
