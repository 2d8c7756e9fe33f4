import type { Round } from '#web/organization/query/profileQuery.ts';

/** An investor's part in a round: its first, or one after that, as the lead or not. */
export type Part = { readonly isFirst: boolean; readonly isLead: boolean };

export type MatrixRow = {
  readonly id: string;
  readonly name: string;
  /** One for each round of the matrix; null where it took no part. */
  readonly parts: readonly (Part | null)[];
};

export type Matrix = { readonly rounds: readonly Round[]; readonly rows: readonly MatrixRow[] };

/** Who took part in which round, the earliest round first; whoever came first and oftenest stands on top. */
export function matrixOf(rounds: readonly Round[]): Matrix {
  const shown = rounds
    .filter(({ investorsConnection }) => investorsConnection.edges.length > 0)
    .toSorted((a, b) => (a.date ?? '9999').localeCompare(b.date ?? '9999'));
  const investors = new Map(
    shown.flatMap(({ investorsConnection }) =>
      investorsConnection.edges.map(({ node }) => [node.id, node.name]),
    ),
  );
  const rows = [...investors].map(([id, name]): MatrixRow => {
    let hasEntered = false;
    const parts = shown.map(({ investorsConnection }): Part | null => {
      const edge = investorsConnection.edges.find(({ node }) => node.id === id);
      if (!edge) return null;
      const part = { isFirst: !hasEntered, isLead: edge.isLead === true };
      hasEntered = true;
      return part;
    });
    return { id, name, parts };
  });
  return { rounds: shown, rows: rows.toSorted(byEntry) };
}

function byEntry(one: MatrixRow, other: MatrixRow): number {
  const entered = ({ parts }: MatrixRow) => parts.findIndex((part) => part !== null);
  const taken = ({ parts }: MatrixRow) => parts.filter((part) => part !== null).length;
  return entered(one) - entered(other) || taken(other) - taken(one) || one.name.localeCompare(other.name);
}

/** A part in words. */
export const partText = ({ isFirst, isLead }: Part): string =>
  `${isLead ? 'led' : 'joined'}, ${isFirst ? 'first time' : 'again'}`;
