import type { Kind } from '#domain/kind.ts';
import type { KindName } from '#domain/names.ts';
import { kindOf } from '#domain/registry.ts';
import { SCREENS } from '#domain/screens.ts';
import { QUALITY_LIMITS, type QualityCheck } from './quality.ts';

/** A list that shows rows which a check finds, among others of no other fault. */
export type ListOfCheck = {
  readonly kind: KindName;
  readonly title: string;
  /** Its address, with the condition of the check. */
  readonly path: string;
  /** The value of a list of values that all of its rows have. */
  readonly only: { readonly field: string; readonly value: string } | null;
};

const KINDS_OF: Partial<Record<QualityCheck, readonly KindName[]>> = {
  completeness: ['organization', 'fundingRound'],
  stale: ['organization', 'product'],
};

const CONDITIONS: Partial<Record<QualityCheck, readonly [string, string]>> = {
  completeness: ['completeness.lt', String(QUALITY_LIMITS.complete)],
  stale: ['id.staleFor', QUALITY_LIMITS.staleFor],
};

/** The lists that show what a check finds: those of what can be asked for by a condition. */
export function listsOf(check: QualityCheck): readonly ListOfCheck[] {
  const condition = CONDITIONS[check];
  if (!condition) return [];
  return SCREENS.flatMap(({ list, path, title }): ListOfCheck[] => {
    if (list === null || !KINDS_OF[check]?.includes(list.kind)) return [];
    const only = 'always' in list ? list.always : null;
    if (only !== null && only.op !== 'includes') return [];
    // Admins see rows that wait in their lists; the checks do not tell of those, nor of what stands on them.
    const seen = ['status', ...ownersOf(kindOf(list.kind)).map((name) => `${name}.status`)];
    const params = [...seen.map((name) => [name, 'APPROVED'] as const), condition].map(
      ([name, value]) => `${name}=${encodeURIComponent(value)}`,
    );
    return [
      {
        kind: list.kind,
        title: title ?? kindOf(list.kind).labelPlural,
        path: `${path}?${params.join('&')}`,
        only: only && { field: only.f, value: only.v },
      },
    ];
  });
}

const ownersOf = ({ relations }: Kind): string[] =>
  Object.entries(relations).flatMap(([name, relation]) =>
    relation.type === 'ref' && relation.key === 'id' && (relation.required || relation.hidesWith)
      ? [name]
      : [],
  );
