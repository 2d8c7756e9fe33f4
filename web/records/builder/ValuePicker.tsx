import type { NameOf } from '#domain/query/sentence.ts';
import { foldText } from '#domain/query/fold.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { question } from '#web/api/question.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { PickInput, type PickOption } from '#web/forms/PickInput.tsx';
import { usePickState, type Picking } from '#web/forms/usePickState.ts';
import { useSought } from '#web/records/questions/useSought.ts';
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
  const { options, nameIn, error, isBehind } = useOptions(wanted, picking);
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
      isBehind={isBehind}
      none={error ? errorMessage(error) : 'No value has these letters.'}
    />
  );
}

const NO_OPTIONS: readonly PickOption[] = [];
// Names stay known when the options are away again.
const seenNames = new Map<string, string>();
const NO_COUNTS: ReadonlyMap<string, string> = new Map();

function useOptions(wanted: OptionsWanted, picking: Picking) {
  const { kind, leaf, end } = wanted;
  const textFor = (text: string) => (isSought(end) ? text : '');
  const context = [wanted.scope, leaf.f, leaf.op, wanted.alone(undefined)];
  const answer = useSought(picking, (text) =>
    picking.isOpen
      ? question(kind.name, ['options', context, textFor(text)], (signal) =>
          askOptions(wanted, textFor(text), signal),
        )
      : null,
  );
  const { data = NO_OPTIONS, error, sought, isBehind } = answer;
  const words = foldText(picking.text.trim());
  const matching =
    textFor(sought) === '' ? data.filter(({ label }) => foldText(label).includes(words)) : data;
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
  return { options, nameIn, error, isBehind };
}
