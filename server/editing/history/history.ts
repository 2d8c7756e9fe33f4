import { hasRank, type Viewer } from '#domain/access.ts';
import type { Kind } from '#domain/kind.ts';
import type { KindName } from '#domain/names.ts';
import { partsOf } from '#domain/writing/writable.ts';
import type { Cell } from '#domain/writing/changeSet.ts';
import { isSame } from '#domain/writing/sameCells.ts';
import { keptVersions, type KeptVersion } from '#server/facts/changes/pastRows.ts';
import type { EditingServices } from '#server/editing/services.ts';
import { signersOf } from './signers.ts';
import { seenLinks, type Seen } from './seenLinks.ts';
import { standingRow } from '#server/editing/standingRow.ts';

/** One version of an entry: its values of what people fill, and those that differ from the version before. */
export interface Version {
  readonly version: number;
  readonly status: string;
  /** When this database took it in, and when the next one took its place; ISO 8601. */
  readonly recordedFrom: string;
  readonly recordedTo: string | null;
  /** Who changed it into the next one: a person's name to those who administer, "a user", the pack, or what is computed. */
  readonly endedBy: string | null;
  readonly changed: Readonly<Record<string, { readonly before: Cell; readonly value: Cell }>>;
}

const MOST_VERSIONS = 200;

/**
 * The versions of an entry that the viewer sees, the newest first, at most 200. Who does not see every row is told of approved versions,
 * or of all of an entry of his or her own, and of no row that is hidden today.
 */
export async function readHistory(
  services: EditingServices,
  kind: Kind,
  { viewer, id }: { readonly viewer: Viewer; readonly id: string },
): Promise<readonly Version[]> {
  const { database } = services;
  const { createdBy } = await standingRow(database, kind, { id, viewer });
  const versions = await keptVersions(database, kind, id, MOST_VERSIONS);
  const isAdministering = hasRank(viewer, 'ADMIN');
  const isAll = isAdministering || (viewer.id !== null && viewer.id === createdBy);
  const told = isAll ? versions : versions.filter(({ status }) => status === 'APPROVED');
  const links = told.flatMap(({ cells }) =>
    linksOf(kind).map(([name, to]) => ({ to, cell: cells[name] ?? null })),
  );
  const seen = await seenLinks(database, viewer, links);
  const signer = await signersOf(
    database,
    viewer,
    told.map(({ endedBy }) => endedBy),
  );
  return told.map(({ cells, endedBy, ...version }, index) => ({
    ...version,
    endedBy: signer(endedBy),
    changed: differences(
      kind,
      withSeen(kind, told[index + 1]?.cells ?? {}, seen),
      withSeen(kind, cells, seen),
    ),
  }));
}

const linksOf = (kind: Kind): [string, KindName][] =>
  [...partsOf(kind).values()].flatMap(({ name, to }): [string, KindName][] =>
    to === undefined ? [] : [[name, to]],
  );

const withSeen = (kind: Kind, cells: KeptVersion['cells'], seen: Seen): KeptVersion['cells'] => ({
  ...cells,
  ...Object.fromEntries(linksOf(kind).map(([name]) => [name, seen(cells[name] ?? null)])),
});

const differences = (
  kind: Kind,
  before: KeptVersion['cells'],
  now: KeptVersion['cells'],
): Version['changed'] =>
  Object.fromEntries(
    [...partsOf(kind).keys()].flatMap((name) => {
      const [was, is] = [before[name] ?? null, now[name] ?? null];
      return isSame(was, is) ? [] : [[name, { before: was, value: is }]];
    }),
  );
