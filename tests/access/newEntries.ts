import type { Kind, RestPath } from '#domain/kind.ts';
import type { KindName } from '#domain/names.ts';
import { KINDS, standsOn } from '#domain/registry.ts';
import { partsOf, WRITABLES, type Part } from '#domain/writing/writable.ts';
import { sampleId } from '#tests/support/sampleSector.ts';

/** The kinds whose entries are written by REST, and where. */
export const WRITTEN: readonly { readonly kind: Kind; readonly path: RestPath }[] = KINDS.flatMap((kind) =>
  WRITABLES.includes(kind) ? kind.rest.map((path) => ({ kind, path })) : [],
);

const SAMPLES: Partial<Record<KindName, string>> = {
  organization: sampleId('o', 1),
  fundingRound: sampleId('r', 1),
  metric: sampleId('m', 1),
  product: sampleId('d', 1),
  paper: sampleId('a', 1),
  classification: sampleId('c', 1),
  person: sampleId('p', 1),
};

const OF_TYPE: Readonly<Record<string, string>> = { date: '2024', url: 'https://page.example/' };

function valueOf({ field, to, isList }: Part, name: string): unknown {
  const plain = field?.type === 'text' ? name : (OF_TYPE[field?.type ?? ''] ?? '1');
  const one = to ? SAMPLES[to] : (field?.options?.[0]?.value ?? plain);
  return isList ? [one] : one;
}

/** The least that a new entry of a kind says: what is required, and one row that it stands on; made at a path of one type, it has that type. */
export function leastOf(kind: Kind, name: string, only?: RestPath['only']): Record<string, unknown> {
  const parts = [...partsOf(kind).values()];
  const columns = new Set(standsOn(kind).map(({ column }) => column));
  const needed = parts.filter(({ isRequired }) => isRequired);
  const standing = parts.filter(({ column, isRequired }) => columns.has(column) && !isRequired).slice(0, 1);
  return Object.fromEntries(
    [...needed, ...standing].map((part) => {
      if (part.name !== only?.field) return [part.name, valueOf(part, name)];
      return [part.name, part.isList ? [only.value] : only.value];
    }),
  );
}
