import { inValueOrder } from '#domain/labels/valueOrder.ts';
import type { BoxPath } from './boxPath.ts';
import type { MapAnswer, MapBox } from './mapAnswer.ts';

/** Boxes of stages, sizes and years in the order of these, who is in none last; others as they were answered. */
export const inBoxOrder = ({ end }: BoxPath, boxes: readonly MapBox[]): readonly MapBox[] =>
  end.type === 'field' ? inValueOrder(end.field, boxes, ({ key }) => key) : boxes;

/** A matrix with its columns in the same order. */
export const inColumnOrder = (path: BoxPath, answer: MapAnswer): MapAnswer =>
  answer.across ? { ...answer, across: inBoxOrder(path, answer.across) } : answer;
