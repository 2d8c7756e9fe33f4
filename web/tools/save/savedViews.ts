import { openedFrom, readSavedAddress, SAVED_PARAMETER } from '#domain/saved/savedAddress.ts';
import type { Head } from '#domain/saved/bodies.ts';
import type { SavedScene, SavedView, SavedViewInFull } from '#domain/saved/savedView.ts';
import { invalidatePaths } from '#web/api/invalidate.ts';
import { sendRest } from '#web/api/postRest.ts';
import { pathQuestion } from '#web/api/questions.ts';

/** Where saved views are kept. */
export const VIEWS_PATH = '/saved-views/';

const DASHBOARDS_PATH = '/dashboards/';

/** The question of one saved view. */
export const viewQuestion = (id: string) => pathQuestion<SavedViewInFull>(null, `${VIEWS_PATH}${id}/`);

/** What is kept of a figure. */
export type Drawn = { readonly address: string; readonly scene?: SavedScene | null };

/** Keeps a new view. */
export async function createView(head: Head, drawn: Drawn): Promise<SavedView> {
  const made = await sendRest<SavedViewInFull>('POST', VIEWS_PATH, { ...head, ...drawn });
  await changed();
  return made;
}

/** Changes what is named of a view. */
export async function changeView(
  { id, version }: Pick<SavedView, 'id' | 'version'>,
  change: Partial<Head & Drawn>,
): Promise<void> {
  try {
    await sendRest('PATCH', `${VIEWS_PATH}${id}/`, { ...change, version });
  } finally {
    // Where another tab was faster, what it made of it is shown.
    await changed();
  }
}

/** Deletes a view. */
export async function removeView(id: string): Promise<void> {
  await sendRest('DELETE', `${VIEWS_PATH}${id}/`);
  await changed();
}

// Dashboards show them too.
async function changed(): Promise<void> {
  await Promise.all([invalidatePaths(VIEWS_PATH), invalidatePaths(DASHBOARDS_PATH)]);
}

// What is open beside a figure is no part of it.
const PASSING = [SAVED_PARAMETER, 'evidence', 'peek'] as const;

/** The address of a tool as it is kept: what is written otherwise but says the same is the same; null for what is no tool. */
export function keptAddress(path: string, search: string): string | null {
  const params = new URLSearchParams(search);
  for (const name of PASSING) params.delete(name);
  return readSavedAddress(params.size === 0 ? path : `${path}?${params}`)?.address ?? null;
}

/** True for two addresses that show the same. */
export function isSameFigure(one: string, other: string): boolean {
  const [first, second] = [one, other].map((address) => {
    const [path = '', search = ''] = address.split('?');
    const params = new URLSearchParams(search);
    params.sort();
    return `${path}?${params}`;
  });
  return first === second;
}

/** The way to what is saved in its tool; null where the tool is closed. */
export const hrefOfView = ({ id, address }: Pick<SavedView, 'id' | 'address'>): string | null =>
  address === null ? null : openedFrom(address, id);
