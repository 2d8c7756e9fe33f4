// What the server asks for itself, some times a second, is no crowd.
const MANY = 8;
const WITHIN_MS = 250;

/** Whether many ask at the moment. */
export interface Crowd {
  came(): void;
  isThere(): boolean;
}

/** Counts who comes by the time at which as many had come as make a crowd; `now` is in milliseconds. */
export function createCrowd(now: () => number = () => performance.now()): Crowd {
  const times: number[] = Array.from({ length: MANY }, () => -Infinity);
  let next = 0;
  return {
    came: () => {
      times[next] = now();
      next = (next + 1) % MANY;
    },
    isThere: () => now() - (times[next] ?? -Infinity) < WITHIN_MS,
  };
}
