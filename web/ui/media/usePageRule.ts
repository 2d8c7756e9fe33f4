import { useEffect } from 'react';

/** Lays out paper by these descriptors of `@page` for as long as a part is on the screen; null for as the browser does. A named page would begin with an empty one. */
export function usePageRule(descriptors: string | null): void {
  useEffect(() => {
    if (descriptors === null) return undefined;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page { ${descriptors} }`);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [descriptors]);
}
