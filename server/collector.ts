import { setFlagsFromString } from 'node:v8';

/**
 * Has the collector of garbage begin a full collection once most of the room that V8 allows itself is used. By itself it begins one as soon
 * as less is left than the young generation may take, 32 MB, and what is outside of the heap counts in: beside a heap of 30 MB that is for
 * each 8 MB that are sent (record 0189).
 */
for (const [flag, percent] of [
  ['incremental-marking-soft-trigger', 85],
  ['incremental-marking-hard-trigger', 95],
] as const) {
  setFlagsFromString(`--${flag}=${percent}`);
}
