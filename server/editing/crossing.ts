import { AppError, invalidFields, stale } from '#domain/errors.ts';
import { withArticle } from '#domain/format.ts';
import { KINDS } from '#domain/registry.ts';
import { sqlState, violatedConstraint } from '#server/database/databaseErrors.ts';

// Two transactions that waited for each other, or that made or took away what the other one built on.
const CROSSING = new Set(['40P01', '40001', '23505', '23503']);
const UNFIT = new Set(['22003', '22008', '54000']);

/** Whether a write failed because another one came in between: done again, it meets what that one left. */
export const isCrossing = (error: unknown): boolean => CROSSING.has(sqlState(error) ?? '');

/** What the database refuses, as it is told to who wrote it; any other error as it is. */
export function refusalOf(error: unknown): unknown {
  const broken = violatedConstraint(error);
  if (broken?.kind === 'FOREIGN_KEY') return stale();
  if (broken?.kind === 'UNIQUE') {
    return new AppError('DUPLICATE', {
      message: `There is such ${withArticle(labelOf(broken.table))} already.`,
    });
  }
  if (!broken && !UNFIT.has(sqlState(error) ?? '')) return error;
  const label = labelOf(broken?.table);
  const sentence =
    broken?.kind === 'NOT_NULL'
      ? 'It is required.'
      : `These values do not fit together in ${withArticle(label)}.`;
  return invalidFields({ [broken?.column ?? label]: [sentence] });
}

const labelOf = (table: string | undefined): string =>
  KINDS.find((kind) => kind.table === table)?.label.toLowerCase() ?? 'link';
