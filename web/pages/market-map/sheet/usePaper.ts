import { useEffect } from 'react';
import type { Paper } from '#domain/market-map/mapAddress.ts';
import { PAPER_SIZES } from '../papers.ts';

/** Lays paper on its side for as long as a map is on the screen; a named page would begin with an empty one. */
export function usePaper(paper: Paper): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page { size: ${PAPER_SIZES[paper].css} landscape; margin: 10mm }`);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [paper]);
}
