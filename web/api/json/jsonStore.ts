import { getJson } from './getJson.ts';

const known = new Map<string, unknown>();
// Until when the answer that came with the page is good for whoever asks, in milliseconds of the page.
const freshUntil = new Map<string, number>();
const FRESH_MS = 10_000;
const underway = new Map<string, Promise<unknown>>();

/** The answer of a path as far as it is known: embedded in the page by the server, or from an earlier visit. */
export function readKnown<T>(path: string): T | undefined {
  if (!known.has(path)) takeEmbedded(path);
  return known.get(path) as T | undefined;
}

/** Asks for a path's answer, once for all who ask at the same time; an embedded one needs no request at first. */
export async function loadJson<T>(path: string, isAgain = false): Promise<T> {
  if (!isAgain && isFresh(path)) return known.get(path) as T;
  const request = underway.get(path) ?? getJson<unknown>(path).finally(() => underway.delete(path));
  underway.set(path, request);
  const data = await request;
  known.set(path, data);
  return data as T;
}

/** Forgets every answer, as after a change of the viewer. */
export const forgetJson = (): void => {
  known.clear();
  freshUntil.clear();
};

// <script type="application/json" data-path="/dashboard-metrics/">: the first data, sent with the HTML.
function takeEmbedded(path: string): void {
  if (typeof document === 'undefined') return;
  const element = document.querySelector(`script[type="application/json"][data-path="${CSS.escape(path)}"]`);
  if (element === null) return;
  element.remove();
  known.set(path, JSON.parse(element.textContent) as unknown);
  freshUntil.set(path, performance.now() + FRESH_MS);
}

const isFresh = (path: string): boolean => performance.now() < (freshUntil.get(path) ?? 0);
