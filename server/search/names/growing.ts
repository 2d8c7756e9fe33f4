/** A typed array that grows as it is filled. */
export type Growing<T extends Uint8Array | Uint32Array> = { array: T; length: number };

/** Adds a number at the end. */
export const push = (to: Growing<Uint8Array | Uint32Array>, value: number): void => {
  if (to.length === to.array.length) grow(to, 1);
  to.array[to.length] = value;
  to.length += 1;
};

/** Makes room for so many more. */
export function grow(to: Growing<Uint8Array | Uint32Array>, by: number): void {
  const size = Math.max(1024, to.array.length * 2, to.length + by);
  const larger = to.array instanceof Uint8Array ? new Uint8Array(size) : new Uint32Array(size);
  larger.set(to.array);
  to.array = larger;
}

/** An empty array of bytes. */
export const bytes = (): Growing<Uint8Array> => ({ array: new Uint8Array(0), length: 0 });
/** An empty array of numbers. */
export const numbers = (): Growing<Uint32Array> => ({ array: new Uint32Array(0), length: 0 });
/** What has been added, without the room behind it. */
export const cut = <T extends Uint8Array | Uint32Array>({ array, length }: Growing<T>): T =>
  array.slice(0, length) as T;
