import { useSyncExternalStore } from 'react';

/**
 * True while the page is being printed: what the screen shows at a press is whole on paper, where nothing can be pressed. A browser's own
 * command has the pages laid out by the time at which it tells of the medium; it waits for what happens at `beforeprint` alone.
 */
export const usePrinted = (): boolean => useSyncExternalStore(follow, isPrinted, onServer);

let isPrinting = false;
const paper = (): MediaQueryList => window.matchMedia('print');
const isPrinted = (): boolean => isPrinting || paper().matches;
const onServer = (): boolean => false;

function follow(notify: () => void): () => void {
  const tell = ({ type }: Event): void => {
    if (type !== 'change') isPrinting = type === 'beforeprint';
    notify();
  };
  const list = paper();
  list.addEventListener('change', tell);
  window.addEventListener('beforeprint', tell);
  window.addEventListener('afterprint', tell);
  return () => {
    list.removeEventListener('change', tell);
    window.removeEventListener('beforeprint', tell);
    window.removeEventListener('afterprint', tell);
  };
}
