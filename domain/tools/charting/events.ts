import type { SortKey } from '#domain/kind.ts';
import type { KindName } from '#domain/names.ts';

/** No events, as the shelf names it. */
export const NO_EVENTS = 'none';

/** Rows of the database that can be written at a chart over time. */
export interface EventSource {
  readonly value: string;
  readonly label: string;
  readonly kind: KindName;
  /** The first of them are written. */
  readonly sort: readonly SortKey[];
  /** The amount in USD that is told with the name, where there is one. */
  readonly amount?: string;
  /** What they are, in a sentence. */
  readonly words: string;
}

/** How many events are written at a chart. */
export const EVENTS_SHOWN = 8;

/** The events that can be chosen. */
export const EVENT_SOURCES: readonly EventSource[] = [
  {
    value: 'rounds',
    label: 'Largest rounds',
    kind: 'fundingRound',
    sort: [{ f: 'fundingUsd', dir: 'desc', nulls: 'last' }],
    amount: 'fundingUsd',
    words: 'the largest rounds on record',
  },
  {
    value: 'programmes',
    label: 'Largest public money',
    kind: 'publicFunding',
    sort: [{ f: 'fundingUsd', dir: 'desc', nulls: 'last' }],
    amount: 'fundingUsd',
    words: 'the largest amounts of public money on record',
  },
  {
    value: 'milestones',
    label: 'Latest milestones',
    kind: 'milestone',
    sort: [{ f: 'date', dir: 'desc', nulls: 'last' }],
    words: 'the latest milestones on record',
  },
];
