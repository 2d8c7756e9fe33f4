import { labelWithUnit } from '#domain/format.ts';
import type { Kind } from '#domain/kind.ts';
import { fieldOf } from '#domain/registry.ts';
import { pathLabel } from '#web/records/state/fieldWords.ts';
import type { SectionSpec } from './facet.ts';

/** What filters stand under: their own heading, or the name of the first; with the unit where amounts are typed in it. */
export function headingOf(kind: Kind, { label, facets: [first] }: SectionSpec): string {
  if (label !== undefined || first === undefined) return label ?? '';
  const field = fieldOf(kind, first.f);
  return first.type === 'amounts' && field ? labelWithUnit(field) : pathLabel(kind, first.f);
}
