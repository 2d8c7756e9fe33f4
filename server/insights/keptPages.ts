import type { Viewer } from '#domain/access.ts';
import { keepRecent } from '#domain/kept/recent.ts';
import { keptUnder } from './keptUnder.ts';
import type { AnswerServices } from './services.ts';

/** A page as it was answered, and the version of the records that it is of. */
interface Kept {
  readonly page: Buffer;
  readonly stamp: string;
}

/** Gives a page of records as it was answered last where the database says that nothing has changed since, else makes it. Kept is what is asked for again. */
export type KeptPages = (
  services: Pick<AnswerServices, 'answers' | 'versions'>,
  asked: {
    readonly viewer: Viewer;
    readonly key: string;
    /** Asked once the page is made; every page may be kept unless it is said otherwise. */
    readonly mayKeep?: () => boolean;
  },
  make: () => Promise<Buffer>,
) => Promise<Buffer>;

const MOST_BYTES = 48 * 1024 * 1024;
const KEPT_PAGE_BYTES = 512 * 1024;
// What a page takes besides itself and what it is asked by, of which a letter may take two bytes.
const BESIDES = 200;

// Letters of what was asked for last, by which it is known again.
const ASKED_LETTERS = 1_000_000;

/**
 * Keeps the pages that were asked for last, so many bytes of them, by their addresses and audiences, from the second time on: most of what is
 * asked for never is again, and would have the collector go through its whole heap each time so many bytes have been kept. What counts
 * from now may not be kept.
 */
export function keepPages(mostBytes = MOST_BYTES): KeptPages {
  const met = keepRecent<true>(ASKED_LETTERS, (_met, place) => place.length);
  const pages = keepRecent<Kept>(mostBytes, ({ page }, key) => page.byteLength + 2 * key.length + BESIDES);
  return async (services, asked, make) => {
    const under = keptUnder(services, asked);
    if (!under) return make();
    const kept = pages.get(under.place);
    if (kept && (await under.isCurrent(kept))) return kept.page;
    const isMet = met.get(under.place) === true;
    if (!isMet) met.set(under.place, true);
    const page = await make();
    if (isMet && page.byteLength <= KEPT_PAGE_BYTES && asked.mayKeep?.() !== false) {
      pages.set(under.place, { page, stamp: under.stamp });
    }
    return page;
  };
}
