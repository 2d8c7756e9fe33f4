import { formatCount } from '#domain/format.ts';
import { choiceName, sizeLabel } from '#domain/market-map/boxWords.ts';
import { EQUAL, listOfMap } from '#domain/market-map/maps.ts';
import css from './MapLegend.module.css';
import { BADGE_WORDS, badgesOf } from './tiles/badges.ts';
import type { MapView } from './useMap.ts';

/** What colours, marks and sizes of a map stand for. */
export function MapLegend({ view }: { readonly view: MapView }) {
  const { state, answer } = view;
  const marks = state.badges.flatMap((badge) => {
    const count = answer.tiles.filter((tile) => badgesOf(tile, [badge]).length > 0).length;
    return count > 0 ? [{ badge, count }] : [];
  });
  return (
    <div className={css.legend} data-print="none">
      <Borders view={view} />
      {marks.map(({ badge, count }) => (
        <span key={badge} className={css.mark}>
          {BADGE_WORDS[badge].letter !== '' && <b data-badge={badge}>{BADGE_WORDS[badge].letter}</b>}
          {BADGE_WORDS[badge].label} {formatCount(count)}
        </span>
      ))}
      {state.size !== EQUAL && <span>Larger: more {sizeLabel(state.size).toLowerCase()}</span>}
    </div>
  );
}

function Borders({ view: { name, state, borders, answer } }: { readonly view: MapView }) {
  const { kind } = listOfMap(name).list;
  const others = answer.tiles.length - borders.reduce((all, [, count]) => all + count, 0);
  return (
    <>
      <span className={css.title}>{kind.fields[state.border]?.label}</span>
      {borders.map(([value, count], place) => (
        <span key={value} className={css.key} data-border={place + 1}>
          {choiceName(kind, state.border, value)} {formatCount(count)}
        </span>
      ))}
      {others > 0 && (
        <span className={css.key} data-border={0}>
          Other or not known {formatCount(others)}
        </span>
      )}
    </>
  );
}
