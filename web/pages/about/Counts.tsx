import { formatCount } from '#domain/format.ts';
import { findKind } from '#domain/registry.ts';
import { StatStrip, StatTile } from '#web/ui/StatTile.tsx';

/** How many rows of each kind there are. */
export const Counts = ({ counts }: { readonly counts: Readonly<Record<string, number>> }) => (
  <StatStrip>
    {Object.entries(counts).map(([kind, count]) => (
      <StatTile key={kind} label={findKind(kind)?.labelPlural ?? kind} value={formatCount(count)} />
    ))}
  </StatStrip>
);
