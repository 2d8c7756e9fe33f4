import { setFlagsFromString } from 'node:v8';

/**
 * Has the collector of garbage begin a full collection once most of the room that V8 allows itself is used. By itself it begins one as soon
 * as less is left than the young generation may have (16 MB), which beside a heap of 30 MB is nearly always: ten for each 35 MB that are
 * sent, each through all that is kept in memory, on four threads. What is asked for outside of the heap is bounded as before.
 */
for (const [flag, percent] of [
  ['incremental-marking-soft-trigger', 85],
  ['incremental-marking-hard-trigger', 95],
] as const) {
  setFlagsFromString(`--${flag}=${percent}`);
}
