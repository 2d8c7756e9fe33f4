import { formatPercent } from '#domain/format.ts';
import { Sparkline } from '#web/charts/Sparkline.tsx';
import { StatStrip, StatTile } from '#web/ui/StatTile.tsx';
import css from './KpiStrip.module.css';
import { formatMetric, type MetricTile } from './metrics.ts';

/** The figures of the sector; each leads to the rows behind it. */
export const KpiStrip = ({ tiles }: { readonly tiles: readonly MetricTile[] }) => (
  <StatStrip>
    {tiles.map((tile) => (
      <Tile key={tile.key} tile={tile} />
    ))}
  </StatStrip>
);

function Tile({ tile }: { readonly tile: MetricTile }) {
  const { label, value, unit, format, series, coverage, href } = tile;
  return (
    <StatTile
      to={href ?? undefined}
      label={label}
      value={
        <>
          {formatMetric(value, format)}
          {unit !== null && format === 'count' && <span className={css.unit}> {unit}</span>}
        </>
      }
      chart={
        series.length > 1 ? (
          <Sparkline values={series.map((point) => point.value)} label={describe(tile)} />
        ) : undefined
      }
      change={<Change tile={tile} />}
      hint={coverage ?? undefined}
    />
  );
}

function Change({ tile: { change, changeLabel } }: { readonly tile: MetricTile }) {
  if (change === null) return <span className={css.quiet}>{changeLabel ?? '\u00a0'}</span>;
  const direction = change > 0 ? 'up' : change < 0 ? 'down' : 'level';
  const sign = { up: '+', down: '−', level: '±' }[direction];
  return (
    <>
      <span className={css.change} data-direction={direction}>
        {sign}
        {formatPercent(Math.abs(change))}
      </span>{' '}
      <span className={css.quiet}>{changeLabel}</span>
    </>
  );
}

// The picture in words: first and last point.
function describe({ series, format }: MetricTile): string {
  const [first, last] = [series[0], series.at(-1)];
  if (!first || !last) return '';
  return `from ${formatMetric(first.value, format)} in ${first.period} to ${formatMetric(last.value, format)} in ${last.period}`;
}
