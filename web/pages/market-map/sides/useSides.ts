import { useMemo } from 'react';
import { formatDateText } from '#domain/dates.ts';
import { arranged, bordersOf } from '#domain/market-map/arrange.ts';
import { inColumnOrder } from '#domain/market-map/boxOrder.ts';
import { boxName } from '#domain/market-map/boxWords.ts';
import { differenceOf, type MapDifference } from '#domain/market-map/difference.ts';
import { inOrder, renamed } from '#domain/market-map/editedMap.ts';
import { mapQuestionPath } from '#domain/market-map/mapAddress.ts';
import type { MapAnswer, MapTile } from '#domain/market-map/mapAnswer.ts';
import { bothOf, changesOf, groupsAt, sideTimes, type SideTime } from '#domain/market-map/sides.ts';
import { pathQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { todayWords } from '#web/records/past/inWords.ts';
import type { MapView, TileChange } from '../useMap.ts';

/** One of two maps beside each other, and what its time is called. */
export type MapSide = { readonly view: MapView; readonly title: string };

/** The same map at two times: its boxes and entries in the same order. */
export type MapSides = {
  readonly sides: readonly [MapSide, MapSide];
  /** Every box and entry of either. */
  readonly both: MapView;
  readonly difference: MapDifference;
};

/** The two maps that an address asks for; none where one stands alone, or until both have come. */
export function useSides(view: MapView) {
  const { name, state } = view;
  const times = useMemo(() => sideTimes(state), [state]);
  const pathOf = (time: SideTime | undefined) =>
    time === undefined
      ? null
      : pathQuestion<MapAnswer>(
          'organization',
          mapQuestionPath(name, { ...state, until: time.until }, time.asOf),
        );
  const before = useAnswer(pathOf(times?.[0]));
  const after = useAnswer(pathOf(times?.[1]));
  const shown = useMemo(
    () =>
      times && before.data && after.data
        ? sidesOf(view, [before.data, after.data], [titleOf(times[0]), titleOf(times[1])])
        : undefined,
    [times, view, before.data, after.data],
  );
  return {
    isAsked: times !== undefined,
    shown,
    error: before.error ?? after.error,
    isLoading: before.isLoading || after.isLoading,
  };
}

function titleOf({ until, asOf }: SideTime): string {
  const founded = until === undefined ? '' : `Founded up to ${until}`;
  const recorded = asOf === undefined ? '' : `On record on ${formatDateText(asOf)}`;
  return [founded, recorded].filter((part) => part !== '').join(', ') || todayWords('Today');
}

/** Two answers as maps beside each other. */
export function sidesOf(
  view: MapView,
  [then, now]: readonly [MapAnswer, MapAnswer],
  titles: readonly [string, string],
): MapSides {
  const { state, box, across } = view;
  const asShown = (of: MapAnswer) => inColumnOrder(across, renamed(of, state.edits));
  const [before, after] = [asShown(then), asShown(now)];
  const answer = bothOf(before, after);
  const groups = inOrder(arranged(answer, { order: state.order, box }), state.edits);
  const difference = differenceOf(then, now);
  const changes = changesOf(difference);
  const names = new Map(answer.boxes.map((one) => [one.key, boxName(box, one)]));
  const boxesOf = ({ boxes }: MapTile): string => boxes.map((key) => names.get(key) ?? '').join(', ');
  const borders = bordersOf(answer.tiles);
  const tilesThen = new Map(before.tiles.map((tile) => [tile.id, tile]));
  const tilesNow = new Map(after.tiles.map((tile) => [tile.id, tile]));
  const wordsOf = (id: string, end: 0 | 1): string => {
    const [old, next] = [tilesThen.get(id), tilesNow.get(id)];
    if (!old) return `not there: ${titles[0].toLowerCase()}`;
    if (!next) return `no longer there: ${titles[1].toLowerCase()}`;
    return end === 0 ? `moves to ${boxesOf(next)}` : `was in ${boxesOf(old)}`;
  };
  const side = (end: 0 | 1): MapSide => {
    const own = end === 0 ? before : after;
    const told = new Map(
      [...changes].map(([id, change]): [string, TileChange] => [id, { change, words: wordsOf(id, end) }]),
    );
    return {
      title: titles[end],
      view: { ...view, answer: own, groups: groupsAt(groups, own), borders, changes: told },
    };
  };
  return { sides: [side(0), side(1)], both: { ...view, answer, groups, borders }, difference };
}
