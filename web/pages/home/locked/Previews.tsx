import { useState } from 'react';
import { dayOf } from '#domain/dates.ts';
import { formatCount } from '#domain/format.ts';
import { useApiBase } from '#web/api/config.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { Monogram } from '#web/ui/Monogram.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import type { CountryTotal } from '../metrics.ts';
import css from './LockedTools.module.css';
import { busiestDeals, heatOf, largestCompanies, latestRounds } from './previews.ts';

/** The companies that raised most, as tiles. */
export function MapPreview() {
  const { data } = useAnswer(largestCompanies());
  const base = useApiBase();
  return (
    <ul className={css.tiles}>
      {(data?.organizations ?? []).map(({ id, name, logo }) => (
        <li key={id} title={name}>
          <Monogram name={name} size={30} picture={pictureOf(base, logo)} />
          <VisuallyHidden>{name}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}

// The logo of lists brings along more than this screen may load.
const pictureOf = (base: string, logo: string | null): string | undefined =>
  logo?.startsWith('/') ? `${base}${logo}/small` : undefined;

/** Classes by the last months, deeper where there are more rounds. */
export function HeatPreview() {
  const { data } = useAnswer(latestRounds());
  const [today] = useState(() => dayOf(new Date()));
  if (!data) return null;
  const { lines, months } = heatOf(data, today);
  const most = Math.max(1, ...lines.flatMap(({ counts }) => counts));
  const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
  if (lines.length === 0) return <p className={css.words}>No round of these months is on record yet.</p>;
  return (
    <ul className={css.heat}>
      {lines.map(({ label, counts }) => (
        <li key={label} className={css.line}>
          <span className={css.label} title={label}>
            {label}
          </span>
          <span className={css.cells} aria-hidden="true">
            {counts.map((count, place) => (
              <span
                key={months[place]}
                className={css.cell}
                title={`${months[place]}: ${formatCount(count)}`}
                style={{ opacity: count === 0 ? 0 : 0.25 + (count / most) * 0.75 }}
              />
            ))}
          </span>
          <span className={css.count}>{formatCount(sumOf(counts))}</span>
        </li>
      ))}
    </ul>
  );
}

const HEIGHT = 22;
const WIDTH = 300;
const [LEFT, RIGHT] = [128, 172];

/** Investors and companies with most deals, and which of them funded which. */
export function GraphPreview() {
  const { data } = useAnswer(busiestDeals());
  if (!data) return null;
  const { rows, columns, cells } = data;
  const at = (place: number): number => (place + 0.5) * HEIGHT;
  const words = cells
    .map(({ row, column }) => `${rows[row]?.name} funded ${columns[column]?.name}`)
    .join(', ');
  return (
    <svg
      className={css.graph}
      viewBox={`0 0 ${WIDTH} ${Math.max(rows.length, columns.length) * HEIGHT}`}
      role="img"
      aria-label={`${words}.`}
    >
      {cells.map(({ row, column }) => (
        <line key={`${row} ${column}`} x1={LEFT} y1={at(row)} x2={RIGHT} y2={at(column)} />
      ))}
      {rows.map(({ id, name }, place) => (
        <g key={id}>
          <circle cx={LEFT} cy={at(place)} r={4} data-side="investor" />
          <text x={LEFT - 8} y={at(place)} textAnchor="end">
            {short(name)}
          </text>
        </g>
      ))}
      {columns.map(({ id, name }, place) => (
        <g key={id}>
          <circle cx={RIGHT} cy={at(place)} r={4} />
          <text x={RIGHT + 8} y={at(place)}>
            {short(name)}
          </text>
        </g>
      ))}
    </svg>
  );
}

const MOST_LETTERS = 18;
const short = (name: string): string =>
  [...name].length > MOST_LETTERS ? `${[...name].slice(0, MOST_LETTERS - 1).join('')}…` : name;

const COUNTRIES = 6;

type CountryPreviewProps = { readonly countries: readonly CountryTotal[] };

/** The countries with most companies. */
export function CountryPreview({ countries }: CountryPreviewProps) {
  const shown = countries.slice(0, COUNTRIES);
  const most = Math.max(1, ...shown.map(({ count }) => count));
  return (
    <ul className={css.heat}>
      {shown.map(({ code, name, count }) => (
        <li key={code} className={css.line}>
          <span className={css.label}>{name}</span>
          <span className={css.track} aria-hidden="true">
            <span className={css.bar} style={{ width: `${(count / most) * 100}%` }} />
          </span>
          <span className={css.count}>{formatCount(count)}</span>
        </li>
      ))}
    </ul>
  );
}
