import { formatQuantity } from '#domain/format.ts';
import { findKind } from '#domain/registry.ts';
import { WRITABLES } from '#domain/writing/writable.ts';

/** The words of packs and sources. */
export const TEXTS = {
  packsFailed: 'The packs could not be loaded',
  noPack: 'No sector pack is loaded',
  noPackWhy: 'All rows were made here. A pack is loaded when the server starts, or by "npm run pack".',
  version: 'Version',
  snapshot: 'As of',
  loaded: 'Loaded',
  digest: 'Digest',
  changes: 'What its loads changed',
  rowsOf: (name: string) => `Rows of ${name}`,
  kind: 'Kind',
  rows: 'Rows',
  inserted: 'New',
  updated: 'Changed',
  removed: 'Removed',
  kept: (count: number) =>
    `${formatQuantity(count, 'row is', 'rows are')} gone from the pack and stay, for something of a user hangs on them:`,
  noneKept: 'The last load left no warning.',
  ofLastLoad: 'New, changed and removed is what the last load did.',
  dataSets: 'Data sets of the pack',
  dataSet: 'Data set',
  what: 'What it holds',
  licence: 'Licence',
  licences: 'Licences',
  noLicence: 'None is noted',
  anyLicence: 'Any licence',
  sources: 'Sources',
  source: 'Source',
  claims: 'Claims',
  published: 'Published',
  retrieved: 'Retrieved',
  search: 'Search',
  searchHint: 'Title, publisher or address',
  noSources: 'No source',
  noSourcesWhy: 'Values that are entered with a source bring it here.',
  noneMatch: 'No source matches',
  noneMatchWhy: 'Another search or licence may find it.',
  all: 'All packs and sources',
  publisher: 'Publisher',
  whatRests: 'What rests on it',
  entry: 'Entry',
  noName: 'Without a name',
  noRows: 'Nothing rests on it',
  noRowsWhy: 'No claim that counts names this source.',
  sets: 'Changes that name it',
  untitled: 'Without a title',
  open: 'Open the source',
} as const;

/** What rows of a kind or link are called. */
export function kindWords(name: string): string {
  const kind = findKind(name);
  if (kind) return kind.labelPlural;
  const words = WRITABLES.find((one) => one.name === name)?.plural ?? name;
  // "spinOuts" is "Spin outs".
  return (
    words.charAt(0).toUpperCase() +
    words.slice(1).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  );
}
