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
