import { formatDateText } from '#domain/dates.ts';
import type { Kind } from '#domain/kind.ts';
import { timeWords } from '#domain/rounds/meanRates.ts';
import type { RatesTime } from '#domain/tools/charting/heldRates.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { Pick } from '#web/tools/shelf/Shelf.tsx';
import { timesQuestion } from './rates.ts';

type RatesPickProps = {
  readonly kind: Kind;
  /** The amount in local currency. */
  readonly local: string;
  /** The month or year that is chosen. */
  readonly time: string;
  readonly onPick: (time: string) => void;
};

/** Of which month or year rates are, of those that are on record; those that cover the most amounts first. */
export function RatesPick({ kind, local, time, onPick }: RatesPickProps) {
  const { data = [], error } = useAnswer(timesQuestion(kind, local));
  const options = data.map((one) => ({ value: one.time, label: labelOf(one) }));
  const isKnown = data.some((one) => one.time === time);
  const chosen = { value: time, label: error ? errorMessage(error) : formatDateText(time) };
  return (
    <Pick label="Rates of" options={isKnown ? options : [chosen, ...options]} value={time} onPick={onPick} />
  );
}

const labelOf = ({ time, months, without }: RatesTime): string =>
  `${timeWords(time, months)}${without.length > 0 ? `, not ${without.join(', ')}` : ''}`;
