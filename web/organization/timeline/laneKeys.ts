import type { Lane } from './laneMarks.ts';

/** The mark that a key leads to: along the lane, or to the nearest one of another lane; null for any other key. */
export function nextMark(lanes: readonly Lane[], current: string, key: string): string | null {
  const row = lanes.findIndex(({ marks }) => marks.some((mark) => mark.key === current));
  const marks = lanes[row]?.marks ?? [];
  const index = marks.findIndex((mark) => mark.key === current);
  const at = marks[index];
  if (!at) return null;
  switch (key) {
    case 'ArrowLeft':
      return marks[Math.max(index - 1, 0)]?.key ?? null;
    case 'ArrowRight':
      return marks[Math.min(index + 1, marks.length - 1)]?.key ?? null;
    case 'Home':
      return marks[0]?.key ?? null;
    case 'End':
      return marks.at(-1)?.key ?? null;
    case 'ArrowUp':
      return nearest(lanes.slice(0, row).toReversed(), at.left) ?? current;
    case 'ArrowDown':
      return nearest(lanes.slice(row + 1), at.left) ?? current;
    default:
      return null;
  }
}

function nearest(lanes: readonly Lane[], left: number): string | null {
  const lane = lanes.find(({ marks }) => marks.length > 0);
  const sorted = lane?.marks.toSorted((a, b) => Math.abs(a.left - left) - Math.abs(b.left - left));
  return sorted?.[0]?.key ?? null;
}
