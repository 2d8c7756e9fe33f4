import { useEffect } from 'react';

export const PRODUCT_NAME = 'Sector Atlas';

/** Sets the tab's title to "<page> · Sector Atlas"; null leaves it as it is. */
export function useDocumentTitle(page: string | null): void {
  useEffect(() => {
    if (page !== null) document.title = `${page} · ${PRODUCT_NAME}`;
  }, [page]);
}
