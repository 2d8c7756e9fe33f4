import type { NameOf } from '#domain/query/sentence.ts';
import { foldText } from '#domain/query/fold.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { question } from '#web/api/question.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { PickInput, type PickOption } from '#web/forms/PickInput.tsx';
import { usePickState, type Picking } from '#web/forms/usePickState.ts';
import { useHeldAnswer } from '#web/records/questions/useHeldAnswer.ts';
import { valueText } from '#web/records/state/fieldWords.ts';
import { askOptions, askValueCounts, isCountedAtOnce, isSought, type OptionsWanted } from './valueOptions.ts';

type ValuePickerProps = OptionsWanted & {
  readonly nameOf: NameOf;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
};

const MOST_SHOWN = 8;

/** Values to pick by typing, each with the number of rows that it would leave. */
export function ValuePicker({ chosen, nameOf: knownName, onChange, ...wanted }: ValuePickerProps) {
  const picking = usePickState();
  const { options, nameIn, error } = useOptions(wanted, picking);
  const mayBeFree = wanted.end.field?.type === 'text';
  const typed = picking.text.trim();
  const isNew = mayBeFree && typed !== '' && !options.some(({ label }) => label === typed);
  return (
    <PickInput
      chosen={chosen}
      onChange={onChange}
      nameOf={(value) =>
        nameIn(value) ?? knownName(wanted.leaf.f ?? '', value) ?? valueText(wanted.end.field, value)
      }
      picking={picking}
      options={isNew ? [...options, { value: typed, label: `“${typed}”` }] : options}
      none={error ? errorMessage(error) : 'No value has these letters.'}
    />
  );
}

const NO_OPTIONS: readonly PickOption[] = [];
// Names stay known when the options are away again.
const seenNames = new Map<string, string>();
const NO_COUNTS: ReadonlyMap<string, string> = new Map();

function useOptions(wanted: OptionsWanted, { text, isOpen, isWalked }: Picking) {
  const { kind, leaf, end } = wanted;
  const sought = isSought(end) ? text.trim() : '';
  const context = [wanted.scope, leaf.f, leaf.op, wanted.alone(undefined)];
  const { data = NO_OPTIONS, error } = useHeldAnswer(
    isOpen
      ? question(kind.name, ['options', context, sought], (signal) => askOptions(wanted, sought, signal))
      : null,
    isWalked,
  );
  const words = foldText(text.trim());
  const matching = sought === '' ? data.filter(({ label }) => foldText(label).includes(words)) : data;
  const shown = matching.slice(0, MOST_SHOWN);
  const uncounted = isCountedAtOnce(wanted) ? [] : shown.map(({ value }) => value);
  const { data: counts = NO_COUNTS } = useAnswer(
    uncounted.length > 0
      ? question(kind.name, ['counts', context, uncounted], (signal) =>
          askValueCounts(wanted, uncounted, signal),
        )
      : null,
  );
  for (const { value, label } of data) seenNames.set(`${leaf.f} ${value}`, label);
  const nameIn = (value: string) => seenNames.get(`${leaf.f} ${value}`);
  const options = shown.map((option) => ({ ...option, count: option.count ?? counts.get(option.value) }));
  return { options, nameIn, error };
}
