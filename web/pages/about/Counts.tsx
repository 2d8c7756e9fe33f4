import { formatCount } from '#domain/format.ts';
import { findKind } from '#domain/registry.ts';
import { buildPath } from '#domain/routes.ts';
import { SCREENS } from '#domain/screens.ts';
import { StatStrip, StatTile } from '#web/ui/StatTile.tsx';

/** How many rows of each kind there are; what a screen shows whole opens there. */
export const Counts = ({ counts }: { readonly counts: Readonly<Record<string, number>> }) => (
  <StatStrip>
    {Object.entries(counts).map(([kind, count]) => (
      <StatTile
        key={kind}
        to={screenOf(kind)}
        label={findKind(kind)?.labelPlural ?? kind}
        value={formatCount(count)}
      />
    ))}
  </StatStrip>
);

function screenOf(kind: string): string | undefined {
  if (kind === 'classification') return buildPath('TAXONOMY');
  return SCREENS.find(({ list }) => list?.kind === kind && !('always' in list))?.path;
}
