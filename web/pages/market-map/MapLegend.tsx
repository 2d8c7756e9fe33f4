import { formatCount } from '#domain/format.ts';
import { sizeLabel } from '#domain/market-map/boxWords.ts';
import { EQUAL } from '#domain/market-map/maps.ts';
import { legendOf } from './legendOf.ts';
import css from './MapLegend.module.css';
import { BADGE_WORDS } from './tiles/badges.ts';
import type { MapView } from './useMap.ts';

type MapLegendProps = {
  readonly view: MapView;
  /** The sheet that is printed has a legend of its own. */
  readonly isOnSheet: boolean;
};

/** What colours, marks and sizes of a map stand for. */
export function MapLegend({ view, isOnSheet }: MapLegendProps) {
  const { title, borders, marks } = legendOf(view);
  const { size } = view.state;
  return (
    <div className={css.legend} data-print={isOnSheet ? 'none' : undefined}>
      <span className={css.title}>{title}</span>
      {borders.map(({ colour, label, count }) => (
        <span key={colour} className={css.key} data-border={colour}>
          {label} {formatCount(count)}
        </span>
      ))}
      {marks.map(({ badge, count }) => (
        <span key={badge} className={css.mark}>
          {BADGE_WORDS[badge].letter !== '' && <b data-badge={badge}>{BADGE_WORDS[badge].letter}</b>}
          {BADGE_WORDS[badge].label} {formatCount(count)}
        </span>
      ))}
      {size !== EQUAL && <span>Larger: more {sizeLabel(size).toLowerCase()}</span>}
    </div>
  );
}
