import { createElement, useMemo } from 'react';
import { useMedia } from '#web/ui/useMedia.ts';
import type { MapView } from '../useMap.ts';
import css from './PrintedSheet.module.css';
import { SHEET, sheetOf } from './sheetLayout.ts';
import { sheetMarks } from './sheetMarks.ts';

/** The whole map on one page of paper; on the screen there is nothing of it. */
export function PrintedSheet({ view }: { readonly view: MapView }) {
  return useMedia('print') ? <Printed view={view} /> : null;
}

function Printed({ view }: { readonly view: MapView }) {
  const marks = useMemo(() => sheetMarks(view, sheetOf(view.groups)), [view]);
  return (
    <svg viewBox={`0 0 ${SHEET.width} ${SHEET.height}`} className={css.sheet} aria-hidden="true">
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
