import { malformedValue } from '#domain/errors.ts';
import { parseQuery } from '#domain/query/parse.ts';
import { parseQueryText } from '#domain/query/text.ts';
import type { QueryTree } from '#domain/query/tree.ts';
import { kindOf } from '#domain/registry.ts';
import { GRAPH_LIMITS, type GraphStep } from './steps.ts';

/** The query for organizations, checked, that the step `list` of a scene takes; undefined where no step is one. */
export function readSceneQuery(steps: readonly GraphStep[], q: string | undefined): QueryTree | undefined {
  const isListed = steps.some(({ type }) => type === 'list');
  if (q === undefined && isListed) throw malformedValue('q', '', 'given where the steps name a list');
  if (q === undefined) return undefined;
  if (!isListed) throw malformedValue('q', q, 'absent where no step is "list"');
  const { where, sort, limit, group, measures, from } = parseQueryText(q);
  if (group !== undefined || measures !== undefined) {
    throw malformedValue('q', q, 'a query for rows, not for groups');
  }
  const most = GRAPH_LIMITS.listed;
  const asked = {
    ...(from ? { from } : {}),
    ...(where ? { where } : {}),
    ...(sort ? { sort } : {}),
    limit: Math.min(limit ?? most, most),
  };
  return parseQuery(kindOf('organization'), asked, { limit: most, maxLimit: most });
}
