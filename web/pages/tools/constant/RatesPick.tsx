import { formatDateText } from '#domain/dates.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { Pick } from '#web/tools/shelf/Shelf.tsx';
import { timesQuestion } from './rates.ts';

type RatesPickProps = {
  /** The month or year that is chosen. */
  readonly time: string;
  readonly onPick: (time: string) => void;
};

/** Of which month or year rates are, of those that are on record; those that cover the most rounds first. */
export function RatesPick({ time, onPick }: RatesPickProps) {
  const { data = [], error } = useAnswer(timesQuestion);
  const options = data.map((one) => ({
    value: one.time,
    label: `${formatDateText(one.time)} (${one.currencies.join(', ')})`,
  }));
  const isKnown = data.some((one) => one.time === time);
  const chosen = { value: time, label: error ? errorMessage(error) : formatDateText(time) };
  return (
    <Pick label="Rates of" options={isKnown ? options : [chosen, ...options]} value={time} onPick={onPick} />
  );
}
