import { StylesheetFailure } from '#web/api/lazyImport.ts';

const loading = new Map<string, Promise<void>>();

/**
 * Puts a stylesheet that came with a library before those of the product, which may overrule it, and waits for it; once for
 * each address. Fails with StylesheetFailure when it does not load, and tries again when it is next asked for.
 */
export function loadStylesheet(address: string): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
  link.addEventListener('load', () => resolve());
  link.addEventListener('error', () => {
    link.remove();
    loading.delete(address);
    reject(new StylesheetFailure(address));
  });
  document.head.prepend(link);
  loading.set(address, promise);
  return promise;
}
