import type { LaneKey } from '#web/organization/part.ts';

/** A lane and what it is called. */
export type LaneName = { readonly key: string; readonly label: string };

/** The lanes in the order they are offered. */
export const LANES: readonly { readonly key: LaneKey; readonly label: string }[] = [
  { key: 'company', label: 'Company' },
  { key: 'funding', label: 'Rounds' },
  { key: 'public', label: 'Public funding' },
  { key: 'products', label: 'Products' },
  { key: 'metrics', label: 'Metrics' },
  { key: 'papers', label: 'Papers' },
  { key: 'partners', label: 'Partnerships' },
  { key: 'milestones', label: 'Milestones' },
  { key: 'acquisitions', label: 'Acquisitions' },
  { key: 'people', label: 'People' },
  { key: 'investments', label: 'Investments' },
];
