import { formatCount, formatQuantity } from '#domain/format.ts';
import type { Row } from '#domain/kindTypes.ts';
import { PROMISE_OUTCOMES } from '#domain/tables/metricChoices.ts';
import { choiceLabel, dateLabel } from '#web/organization/rounds.ts';
import type { Tone } from '#web/ui/Badge.tsx';

/** How an outcome is come to, in a sentence beside the table. */
export const RULE =
  'A promise is met by the first value reached after it was made, of the same metric and, where both are named, the same machine, kind of machine and modality. Where as much had been reached already when it was said, it promises nothing further and is neither met nor missed. Without a value after it nothing is said.';

/** What was said in place of a promise. */
export type Revision = Pick<Row<'metricPoint'>, 'dueOn' | 'dueOnPrecision' | 'value'>;

/** What the outcome of a promise is told from. */
export type Outcome = Pick<Row<'metricPoint'>, 'outcome' | 'slipMonths' | 'slipYears' | 'dueOn'> & {
  readonly revisedBy: Revision | null;
};

/** What became of a promise, in words and with the tone they have; `today` is yyyy-mm-dd. */
export function outcomeOf(promise: Outcome, today: string): { readonly text: string; readonly tone: Tone } {
  const { outcome, revisedBy } = promise;
  switch (outcome) {
    case 'met':
    case 'met_on_time':
      return { text: labelOf(outcome), tone: 'good' };
    case 'met_early':
      return { text: `Met ${slipText(promise, 'early')}`, tone: 'good' };
    case 'met_late':
      return { text: `Met ${slipText(promise, 'late')}`, tone: 'warn' };
    case 'withdrawn':
      return { text: labelOf(outcome), tone: 'warn' };
    case 'reached_before':
      return { text: labelOf(outcome), tone: 'neutral' };
    case 'revised':
      return {
        text: revisedBy === null ? labelOf(outcome) : `Revised ${revisionText(promise, revisedBy)}`,
        tone: 'warn',
      };
    default:
      return openOutcome(promise, today);
  }
}

const labelOf = (outcome: string): string => choiceLabel(PROMISE_OUTCOMES, outcome) ?? '';

// A promise that nothing has met yet: due, or over without it. What was never measured is not called missed.
function openOutcome({ outcome, dueOn }: Outcome, today: string): ReturnType<typeof outcomeOf> {
  if (dueOn === null) return { text: 'No time given', tone: 'neutral' };
  if (dueOn >= today) {
    const year = dueOn.slice(0, 4);
    return { text: today.startsWith(year) ? 'Due this year' : `Due in ${year}`, tone: 'neutral' };
  }
  return { text: labelOf(outcome ?? 'no_data'), tone: outcome === 'unmet' ? 'warn' : 'neutral' };
}

function slipText({ slipMonths, slipYears }: Outcome, word: 'early' | 'late'): string {
  const [count, unit] = slipMonths === null ? [slipYears ?? 0, 'year'] : [slipMonths, 'month'];
  return count === 0 ? `${word}, in the same ${unit}` : `${formatQuantity(Math.abs(count), unit)} ${word}`;
}

const revisionText = (promise: Outcome, revised: Revision): string =>
  promise.dueOn === revised.dueOn
    ? `to ${formatCount(revised.value)}`
    : `to ${dateLabel(revised.dueOn, revised.dueOnPrecision)}`;
