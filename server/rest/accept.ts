import { keepRecent } from '#domain/kept/recent.ts';

// Browsers and tools each send the same for years.
const KEPT_HEADERS = 100;
const KEPT_LETTERS = 300;
const known = keepRecent<ReadonlyMap<string, number>>(KEPT_HEADERS);

/** What a header such as Accept names, in its order and in small letters, with the weight of each (0 means never). */
export function weightsIn(header: string | string[] | undefined): ReadonlyMap<string, number> {
  const text = [header ?? ''].flat().join(',');
  const kept = known.get(text);
  if (kept) return kept;
  const weights = readWeights(text);
  if (text.length <= KEPT_LETTERS) known.set(text, weights);
  return weights;
}

const readWeights = (text: string): ReadonlyMap<string, number> =>
  new Map(
    text.split(',').map((part) => {
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
