import type { BoxGroup, FilledBox } from './arrange.ts';
import type { MapAnswer, MapBox } from './mapAnswer.ts';
import { editKey, type MapEdits } from './mapEdits.ts';

/** The answer with its boxes called as they are here. */
export function renamed(answer: MapAnswer, { names }: MapEdits): MapAnswer {
  if (Object.keys(names).length === 0) return answer;
  const called = (box: MapBox): MapBox => ({ ...box, label: names[editKey(box)] ?? box.label });
  return { ...answer, boxes: answer.boxes.map(called), above: answer.above.map(called) };
}

/** Groups and boxes in the order that is asked for, and in each box the pinned entries first. */
export function inOrder(groups: readonly BoxGroup[], { order, pins }: MapEdits): readonly BoxGroup[] {
  if (order.length === 0 && pins.length === 0) return groups;
  const places = new Map(order.map((key, place) => [key, place]));
  const placeOf = (box: MapBox | null) => places.get(box === null ? '' : editKey(box)) ?? Infinity;
  const first = new Map(pins.map((id, place) => [id, place]));
  const pinned = ({ box, tiles }: FilledBox): FilledBox => ({
    box,
    tiles: tiles.toSorted((a, b) => compare(first.get(a.id), first.get(b.id))),
  });
  return groups
    .toSorted((a, b) => compare(placeOf(a.above), placeOf(b.above)))
    .map(({ above, boxes }) => ({
      above,
      boxes: boxes.map(pinned).toSorted((a, b) => compare(placeOf(a.box), placeOf(b.box))),
    }));
}

const compare = (one = Infinity, other = Infinity): number => (one === other ? 0 : one - other);

/** The keys of all boxes as they stand, with one of them a place further up or down among those beside it. */
export function moved(groups: readonly BoxGroup[], key: string, by: -1 | 1): readonly string[] {
  const swap = (keys: readonly string[]): readonly string[] => {
    const at = keys.indexOf(key);
    const to = at + by;
    if (at < 0 || to < 0 || to >= keys.length) return keys;
    return keys.with(at, keys[to] ?? '').with(to, key);
  };
  const above = swap(groups.map((group) => (group.above ? editKey(group.above) : '')));
  const boxes = groups.flatMap((group) => swap(group.boxes.map(({ box }) => editKey(box))));
  return [...new Set([...above, ...boxes])].filter((one) => one !== '');
}
