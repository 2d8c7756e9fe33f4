import type { Figure } from '#domain/tools/choices.ts';
import { element } from '#web/tools/frame/pictureFile.ts';
import { cellText, isUnknown } from '#web/tools/groups/figureText.ts';
import { shadeOf } from './HeatTable.tsx';
import type { Heat } from './heatModel.ts';

const NAMES = 220;
const WIDE = 62;
const TALL = 24;
const HEAD = 40;
const SIZE = 11;

/** Draws a heatmap for a file: names at the left and above, a cell for each pair. */
export function drawHeat(place: SVGSVGElement, heat: Heat, figure: Figure): void {
  const width = NAMES + (heat.columns.length + 1) * WIDE;
  const height = HEAD + heat.rows.length * TALL;
  place.setAttribute('width', String(width));
  place.setAttribute('height', String(height));
  const write = (text: string, x: number, y: number, anchor = 'middle'): void =>
    place.append(
      element(
        'text',
        { x, y, 'text-anchor': anchor, style: `fill: var(--text); font-size: ${SIZE}px` },
        text,
      ),
    );
  const columns = [{ value: undefined, label: 'All' }, ...heat.columns];
  for (const [at, { label }] of columns.entries()) write(cut(label, 9), NAMES + (at + 0.5) * WIDE, HEAD - 10);
  for (const [down, row] of heat.rows.entries()) {
    const top = HEAD + down * TALL;
    write(cut(row.label, 34), NAMES - 8, top + 16, 'end');
    write(cellText(figure, row), NAMES + WIDE / 2, top + 16);
    for (const [across, column] of heat.columns.entries()) {
      const cell = heat.at(row, column);
      const left = NAMES + (across + 1) * WIDE;
      const fill = shadeOf(heat.depth(cell)) ?? 'var(--surface)';
      place.append(
        element('rect', {
          x: left,
          y: top,
          width: WIDE - 1,
          height: TALL - 1,
          style: `fill: ${fill}; stroke: var(--hairline-soft)`,
        }),
      );
      write(isUnknown(figure, cell) ? '?' : cellText(figure, cell), left + WIDE / 2, top + 16);
    }
  }
}

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;
