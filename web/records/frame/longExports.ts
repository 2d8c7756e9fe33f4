import { useSyncExternalStore } from 'react';
import { endpoints } from '#web/api/config.ts';
import { readerFetch } from '#web/api/credentials.ts';
import { getJson } from '#web/api/getJson.ts';
import { ServerError } from '#web/api/serverErrors.ts';
import { showError, showSuccess } from '#web/ui/kit/toast.ts';

/** What the server tells of an export that it makes in the background. */
export type ExportState = {
  readonly status: 'waiting' | 'running' | 'ready' | 'failed';
  readonly href: string;
  readonly rows: number;
  readonly rowsRead: number;
  readonly until: string | null;
  readonly problem: string | null;
};

/** An export that this window has ordered. */
export type LongExport = {
  /** What it holds, in words. */
  readonly name: string;
  /** Its path of REST. */
  readonly path: string;
  readonly state: ExportState;
};

const ACCEPTED = 202;
const LOOK_EVERY_MS = 2000;
const GONE = 'It is no longer on the server. Ask for it again.';

let ordered: readonly LongExport[] = [];
const listeners = new Set<() => void>();

/** The exports that this window has ordered, the last first. */
export const useLongExports = (): readonly LongExport[] =>
  useSyncExternalStore(subscribe, allOrdered, allOrdered);

const allOrdered = (): readonly LongExport[] => ordered;

/** Orders the file at an address where it is made in the background, and follows it; false where it is there at once. */
export async function orderLong(href: string, name: string): Promise<boolean> {
  const { status } = await readerFetch(href, { method: 'HEAD' });
  if (status !== ACCEPTED) return false;
  const state = await getJson<ExportState>(href);
  // The address may name the server as others reach it.
  const one = { name, path: new URL(state.href).pathname, state };
  change([one, ...ordered]);
  void follow(one);
  return true;
}

/** Calls an export off, or removes its file. */
export async function callOff({ path }: LongExport): Promise<void> {
  change(ordered.filter((one) => one.path !== path));
  const { apiBase } = await endpoints();
  await readerFetch(apiBase + path, { method: 'DELETE' });
}

async function follow({ name, path }: LongExport): Promise<void> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    const last = ordered.find((one) => one.path === path);
    if (!last) return;
    const state = await look(last);
    change(ordered.map((one) => (one.path === path ? { ...one, state } : one)));
    if (state.status === 'ready') return showSuccess(`${name}: the file is ready under Export.`);
    if (state.status === 'failed') return showError(`${name}: ${state.problem ?? GONE}`);
  }
}

// A network that fails for a moment says nothing of the export.
async function look({ path, state }: LongExport): Promise<ExportState> {
  try {
    const { apiBase } = await endpoints();
    return await getJson<ExportState>(apiBase + path);
  } catch (error) {
    const isGone = error instanceof ServerError && error.statusCode === 404;
    return isGone ? { ...state, status: 'failed', problem: GONE } : state;
  }
}

function change(next: readonly LongExport[]): void {
  ordered = next;
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
