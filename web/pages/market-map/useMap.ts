import { useMemo } from 'react';
import { arranged, bordersOf, spotted, type BoxGroup } from '#domain/market-map/arrange.ts';
import { inColumnOrder } from '#domain/market-map/boxOrder.ts';
import { parseBoxPath, type BoxPath } from '#domain/market-map/boxPath.ts';
import { mapQuestionPath, type MapState } from '#domain/market-map/mapAddress.ts';
import type { MapAnswer, MapBox } from '#domain/market-map/mapAnswer.ts';
import { inOrder, renamed } from '#domain/market-map/editedMap.ts';
import { listOfMap, type MapName } from '#domain/market-map/maps.ts';
import type { MapChange } from '#domain/market-map/sides.ts';
import { classTreeQuery } from '#web/api/classTree.ts';
import { documentQuestion, pathQuestion } from '#web/api/questions.ts';
import { useAnswer, useScreenAnswer } from '#web/api/useAnswer.ts';

/** A map as it is drawn. */
export type MapView = {
  readonly name: MapName;
  readonly state: MapState;
  readonly box: BoxPath;
  readonly across: BoxPath;
  /** Its boxes are called as they are here. */
  readonly answer: MapAnswer;
  /** The same with the names on record. */
  readonly asRecorded: MapAnswer;
  readonly groups: readonly BoxGroup[];
  /** The values of the border that have a colour, with how many tiles have them. */
  readonly borders: readonly (readonly [string, number])[];
  /** The tiles that stand out, where some are looked for. */
  readonly spots: ReadonlySet<string> | undefined;
  /** Of one of two maps beside each other: what became of each entry, with the words for it. */
  readonly changes?: ReadonlyMap<string, TileChange>;
};

/** What became of an entry between two times, and the words for it. */
export type TileChange = { readonly change: MapChange; readonly words: string };

const NOTHING: MapAnswer = { count: 0, figure: null, boxes: [], above: [], tiles: [] };

/** The map that an address asks for, and whether it is on its way; while another one comes, the one before stays. */
export function useMap(name: MapName, state: MapState) {
  const { kind } = listOfMap(name).list;
  const {
    data = NOTHING,
    error,
    isLoading,
    retry,
  } = useScreenAnswer(pathQuestion<MapAnswer>('organization', mapQuestionPath(name, state)));
  const box = useMemo(() => parseBoxPath(kind, state.box), [kind, state.box]);
  const across = useMemo(() => parseBoxPath(kind, state.across), [kind, state.across]);
  const known = useKnownBoxes(box, state.hasEmpty);
  const { order, spot, edits } = state;
  const view = useMemo((): Omit<MapView, 'state'> => {
    const answer = inColumnOrder(across, renamed(data, edits));
    return {
      name,
      box,
      across,
      answer,
      asRecorded: data,
      groups: inOrder(arranged(answer, { order, box, known }), edits),
      borders: bordersOf(data.tiles),
      spots: spotted(data.tiles, { spot }),
    };
  }, [name, box, across, data, edits, order, known, spot]);
  const shown = useMemo((): MapView => ({ ...view, state }), [view, state]);
  return { view: shown, error, isLoading, retry };
}

// The boxes that there are whether anybody stands in them or not: the options of a choice, the classes.
function useKnownBoxes({ end }: BoxPath, isWanted: boolean): readonly MapBox[] | undefined {
  const isClass = end.type === 'link' && end.target.name === 'classification';
  const { data } = useAnswer(
    isWanted && isClass ? documentQuestion('classification', classTreeQuery, {}) : null,
  );
  return useMemo(() => {
    if (!isWanted) return undefined;
    if (end.type === 'field') {
      return end.field.options?.map(({ value, label }) => ({ ...EMPTY, key: value, label, above: null }));
    }
    if (!isClass) return undefined;
    return data?.nodes?.map(({ key, label, above }) => ({ ...EMPTY, key, label, above: above?.key ?? key }));
  }, [data, end, isClass, isWanted]);
}

const EMPTY = { count: 0, figure: null } as const;
