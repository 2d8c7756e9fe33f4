import { malformedValue } from '#domain/errors.ts';

/** A line across a chart at an amount, with what it stands for. */
export interface Goal {
  readonly amount: number;
  readonly label: string;
}

const MOST_GOALS = 6;
const MOST_LETTERS = 40;
const SIZES: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, bn: 1e9 };
// Commas stand between thousands alone: 1,5bn might be either of two amounts.
const GOAL = /^(\d{1,3}(?:,\d{3})+(?:\.\d+)?|[\d_]+(?:\.\d+)?)\s*(k|m|bn)?(?:\s+(.+))?$/i;

/** Reads goals as people write them: "1.5bn Plan of 2030; 200m". */
export function readGoals(
  text: string,
):
  | { readonly goals: readonly Goal[]; readonly problem?: undefined }
  | { readonly goals?: undefined; readonly problem: string } {
  const parts = text.split(';').map((part) => part.trim());
  const wanted = parts.filter((part) => part !== '');
  const goals = wanted.flatMap((part) => {
    const [, digits = '', size = '', label = ''] = GOAL.exec(part) ?? [];
    const amount = Number(digits.replaceAll(/[_,]/g, '')) * (SIZES[size.toLowerCase()] ?? 1);
    return digits !== '' && Number.isFinite(amount) && amount > 0 && label.length <= MOST_LETTERS
      ? [{ amount, label }]
      : [];
  });
  if (goals.length === wanted.length && goals.length <= MOST_GOALS) return { goals };
  const error = malformedValue(
    'goals',
    text.slice(0, 60),
    `at most ${MOST_GOALS} amounts, each with at most ${MOST_LETTERS} letters, as in "200m; 1.5bn Plan"`,
  );
  return { problem: error.message };
}
