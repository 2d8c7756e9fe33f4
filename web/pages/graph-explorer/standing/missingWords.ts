import { formatQuantity } from '#domain/format.ts';
import type { MissingLink } from '#domain/graph/answers.ts';

const PHRASES: Readonly<Record<string, string>> = {
  'investment.out': 'both invested in',
  'investment.in': 'both have the money of',
  'acquisition.out': 'both were acquired by',
  'acquisition.in': 'both acquired',
  'ownership.out': 'both are parts of',
  'ownership.in': 'both have the part',
  'spinOut.out': 'both were spun out of',
  'spinOut.in': 'both have the spin-out',
  'partnership.out': 'both work with',
  'membership.in': 'both are members of',
  'membership.out': 'both have the member',
  'role.in': 'both have in a role',
  'paper.in': 'both stand on the paper',
};

/** What two organizations share, in words: a phrase for each way in which they do. */
export function missingWords({ shared, sharedCount }: MissingLink): string {
  const phrases = Map.groupBy(
    shared,
    ({ by }) => PHRASES[by ? `${by.relation}.${by.way}` : ''] ?? 'both are linked to',
  );
  const words = [...phrases].map(
    ([phrase, things]) => `${phrase} ${things.map(({ name }) => name).join(', ')}`,
  );
  const more = sharedCount - shared.length;
  const all = [...words, ...(more > 0 ? [`and they share ${formatQuantity(more, 'further thing')}`] : [])];
  const text = all.join('; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
