import { useEffect } from 'react';

const PAPER = '@page { size: A3 landscape; margin: 10mm }';

/** Lays paper on its side for as long as a map is on the screen; a named page would begin with an empty one. */
export function usePaper(): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(PAPER);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, []);
}
