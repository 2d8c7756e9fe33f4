/** What a header such as Accept names, in its order and in small letters, with the weight of each (0 means never). */
export const weightsIn = (header: string | string[] | undefined): ReadonlyMap<string, number> =>
  new Map(
    [header ?? '']
      .flat()
      .join(',')
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part
          .trim()
          .toLowerCase()
          .split(/\s*;\s*/);
        const q = parameters.find((parameter) => parameter.startsWith('q='));
        return [name, q === undefined ? 1 : Number(q.slice(2))] as const;
      }),
  );

/** Whether a header Accept asks for the one type rather than for the other; of two that are as welcome the one named first counts. */
export function prefersType(header: string | string[] | undefined, one: string, other: string): boolean {
  const weights = weightsIn(header);
  const [wanted = 0, left = 0] = [one, other].map((type) => weights.get(type));
  const first = [...weights.keys()].find((type) => type === one || type === other);
  return wanted > 0 && (wanted > left || (wanted === left && first === one));
}
