import { createElement, useMemo } from 'react';
import { asOf } from '#web/api/past/asOf.ts';
import { usePrinted } from '#web/ui/media/usePrinted.ts';
import { marksOn, type DrawnMap } from './drawSheet.ts';
import { printedSize } from '../papers.ts';
import css from './PrintedSheet.module.css';
import type { SheetLogos } from './sheetLogos.ts';

type PrintedSheetProps = { readonly map: DrawnMap; readonly logos: SheetLogos };

/** The whole map on one page of paper; on the screen there is nothing of it. */
export function PrintedSheet(props: PrintedSheetProps) {
  return usePrinted() ? <Printed {...props} /> : null;
}

function Printed({ map, logos }: PrintedSheetProps) {
  const size = printedSize(map.view.state.paper, asOf() !== undefined);
  const { width, height } = size;
  const marks = useMemo(() => marksOn(map, { size: { width, height }, logos }), [map, width, height, logos]);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={css.sheet} aria-hidden="true">
      {marks.map(({ name, attributes: { style = '', 'text-anchor': textAnchor, ...rest }, text }, place) =>
        createElement(name, { key: place, ...rest, textAnchor, ref: styled(String(style)) }, text),
      )}
    </svg>
  );
}

// Written as one text, which is what a file takes too.
const styled =
  (style: string) =>
  (mark: SVGElement | null): void => {
    if (mark) mark.style.cssText = style;
  };
