import type { Role } from '#domain/access.ts';
import { isUuid } from '#domain/query/values.ts';
import { given, readHead, refused, type Head, type Problems } from './bodies.ts';
import { readSavedAddress, type SavedTool } from './savedAddress.ts';
import { SAVED_LIMITS } from './savedLimits.ts';

/** Where the things of a graph stand, by their ids. */
export type ScenePlaces = Readonly<Record<string, readonly [number, number]>>;

/** What an address does not hold of a picture: the places of a graph. */
export type SavedScene = { readonly places: ScenePlaces };

/** A saved view as its viewer may see it; times in ISO 8601. */
export type SavedView = Head & {
  readonly id: string;
  readonly tool: SavedTool;
  /** Null where the tool is closed to the viewer. */
  readonly address: string | null;
  /** The role that opens the tool; null needs none. */
  readonly requires: Role | null;
  readonly isLocked: boolean;
  readonly isMine: boolean;
  /** The name of its owner, for those who are signed in. */
  readonly by: string | null;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
};

/** One with its scene. */
export type SavedViewInFull = SavedView & { readonly scene: SavedScene | null };

/** A view as it is sent to be kept. */
export type ViewDraft = Head & {
  readonly tool: SavedTool;
  readonly address: string;
  readonly scene: SavedScene | null;
};

/** What is sent to be changed of one, and the version that was read. */
export type ViewChange = Partial<ViewDraft> & { readonly version: number };

const MEMBERS = ['title', 'note', 'visibility', 'address', 'scene'] as const;

/** A sent body as a new view. Throws INVALID_BODY for what is no object, INVALID_FIELDS with all fields that are wrong. */
export function readViewDraft(body: unknown): ViewDraft {
  const sent = given(body, MEMBERS);
  const head = readHead(sent);
  const drawn = readDrawn(sent.values);
  const problems = { ...sent.problems, ...head.problems, ...drawn.problems };
  const { address, tool } = drawn.read;
  const { title } = head.read;
  if (title === undefined) problems['title'] ??= 'Give it a title.';
  if (address === undefined) problems['address'] ??= NO_ADDRESS;
  if (Object.keys(problems).length > 0 || title === undefined || address === undefined || !tool) {
    throw refused(problems);
  }
  const { note = '', visibility = 'private' } = head.read;
  return { title, note, visibility, tool, address, scene: drawn.read.scene ?? null };
}

/** A sent body as a change of a view. Throws INVALID_BODY for what is no object, INVALID_FIELDS with all fields that are wrong. */
export function readViewChange(body: unknown): ViewChange {
  const sent = given(body, [...MEMBERS, 'version']);
  const head = readHead(sent, true);
  const drawn = readDrawn(sent.values);
  const problems = { ...sent.problems, ...head.problems, ...drawn.problems };
  const { version } = head;
  if (version === undefined || Object.keys(problems).length > 0) throw refused(problems);
  return { ...head.read, ...drawn.read, version };
}

const NO_ADDRESS = 'Give the address of a tool, such as /graphing-tool?by=country.';
const LONG_ADDRESS = `Use at most ${SAVED_LIMITS.address} characters.`;
const NO_SCENE = `Give {"places": {id: [x, y]}} with at most ${SAVED_LIMITS.places} things, each once and up to a billion pixels away, or null.`;

type Drawn = { tool?: SavedTool; address?: string; scene?: SavedScene | null };

function readDrawn({ address, scene }: Readonly<Record<string, unknown>>): {
  read: Drawn;
  problems: Problems;
} {
  const read: Drawn = {};
  const problems: Problems = {};
  if (address !== undefined) {
    const isLong = typeof address === 'string' && address.length > SAVED_LIMITS.address;
    const found = typeof address === 'string' && !isLong ? readSavedAddress(address) : null;
    if (isLong) problems['address'] = LONG_ADDRESS;
    else if (found === null) problems['address'] = NO_ADDRESS;
    else Object.assign(read, found);
  }
  if (scene === null) read.scene = null;
  else if (scene !== undefined) {
    const places = placesIn(scene);
    if (places === null) problems['scene'] = NO_SCENE;
    else read.scene = { places };
  }
  return { read, problems };
}

function placesIn(scene: unknown): ScenePlaces | null {
  if (!isRecord(scene) || Object.keys(scene).some((name) => name !== 'places')) return null;
  const { places } = scene;
  if (!isRecord(places)) return null;
  const all = Object.entries(places);
  if (all.length > SAVED_LIMITS.places) return null;
  const read = all.flatMap(([id, place]) => {
    const at = isUuid(id) ? pointIn(place) : null;
    return at === null ? [] : [[id.toLowerCase(), at] as const];
  });
  const kept = Object.fromEntries(read);
  // An id in small letters and in large ones is one.
  return Object.keys(kept).length === all.length ? kept : null;
}

function pointIn(place: unknown): readonly [number, number] | null {
  if (!Array.isArray(place) || place.length !== 2) return null;
  const [x, y] = place.map((part: unknown) =>
    typeof part === 'number' && Math.abs(part) <= FARTHEST ? part : null,
  );
  return typeof x === 'number' && typeof y === 'number' ? [rounded(x), rounded(y)] : null;
}

// In pixels: farther away nothing is found any more.
const FARTHEST = 1_000_000_000;

// A tenth of a pixel is seen by nobody.
const rounded = (part: number): number => Math.round(part * 10) / 10;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
