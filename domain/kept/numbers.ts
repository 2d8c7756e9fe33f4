/** Numbers for objects: the same for the same one, another for each other. */
export function numbering<T extends WeakKey>(): (one: T) => number {
  const known = new WeakMap<T, number>();
  let met = 0;
  return (one) => {
    const number = known.get(one) ?? (met += 1);
    known.set(one, number);
    return number;
  };
}
