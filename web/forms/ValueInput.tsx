import type { ReactNode } from 'react';
import { boundsWords } from '#domain/writing/bounds.ts';
import { formatDateText } from '#domain/dates.ts';
import type { Field, FieldType } from '#domain/fields.ts';
import { helpOf } from '#domain/labels/help.ts';
import { Check } from '#web/ui/kit/CheckBox.tsx';
import { Select, TextArea, TextInput } from '#web/ui/kit/Inputs.tsx';
import { ENTRIES } from './entries.ts';
import type { FieldControl } from './FormField.tsx';
import { LinesInput } from './LinesInput.tsx';
import css from './ValueInput.module.css';

/** What stands in the input of a field: a text, or the texts of a list. */
export type TypedValue = string | readonly string[];

export type ValueInputProps = {
  readonly field: Field;
  readonly control: FieldControl;
  readonly value: TypedValue;
  /** Stands behind the line, such as a currency. */
  readonly unit?: ReactNode;
  readonly onChange: (value: TypedValue) => void;
  readonly onBlur: () => void;
};

type ByType = (props: ValueInputProps) => ReactNode;

const Line: ByType = ({ field, control, value, unit, onChange, onBlur }) => (
  <span className={css.line}>
    <TextInput
      {...control}
      className={css.input}
      inputMode={modeOf(field)}
      placeholder={HINTS[field.type]}
      value={String(value)}
      onText={onChange}
      onBlur={onBlur}
    />
    <span className={css.unit}>{unit}</span>
  </span>
);

const MODES: Readonly<Partial<Record<FieldType, 'url' | 'email' | 'numeric' | 'decimal'>>> = {
  url: 'url',
  email: 'email',
  year: 'numeric',
  integer: 'numeric',
};

// The keys for decimals have no minus sign on every phone.
const modeOf = ({ type, bounds }: Field) =>
  type === 'decimal' && (bounds?.least ?? bounds?.above ?? -1) >= 0 ? 'decimal' : MODES[type];

const HINTS: Readonly<Partial<Record<FieldType, string>>> = {
  url: 'https://',
  email: 'name@example.com',
  year: ENTRIES.year.hint,
  money: ENTRIES.money.hint,
  date: '2024, 2024-06 or 2024-06-30',
};

const Lines: ByType = ({ control, value, onChange, onBlur }) => (
  <TextArea
    {...control}
    className={css.input}
    rows={4}
    value={String(value)}
    onText={onChange}
    onBlur={onBlur}
  />
);

const YES_OR_NO = [
  { value: '', label: 'Not known' },
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

const YesOrNo: ByType = (props) => <Pick {...props} options={YES_OR_NO} />;

const OneOf: ByType = (props) => (
  <Pick {...props} options={[{ value: '', label: '—' }, ...(props.field.options ?? [])]} />
);

type PickProps = ValueInputProps & {
  readonly options: readonly { readonly value: string; readonly label: string }[];
};

const Pick = ({ control, value, options, onChange, onBlur }: PickProps) => (
  <Select
    {...control}
    className={css.input}
    value={String(value)}
    options={options}
    onPick={onChange}
    onBlur={onBlur}
  />
);

const Several: ByType = ({ field, control, value, onChange }) => {
  const chosen = typeof value === 'string' ? [] : value;
  return (
    <span id={control.id} tabIndex={-1} className={css.options}>
      {field.options?.map((option) => (
        <Check
          key={option.value}
          state={chosen.includes(option.value)}
          onToggle={() =>
            onChange(
              chosen.includes(option.value)
                ? chosen.filter((one) => one !== option.value)
                : [...chosen, option.value],
            )
          }
        >
          {option.label}
        </Check>
      ))}
    </span>
  );
};

const INPUTS: Readonly<Partial<Record<FieldType, ByType>>> = {
  longText: Lines,
  boolean: YesOrNo,
  oneOf: OneOf,
};

/** The input of a form for the value of a field, as its type asks: a line, several, a choice, a list. */
export function ValueInput(props: ValueInputProps) {
  const { field, control, value, onChange, onBlur } = props;
  if (!field.many) {
    const Input = INPUTS[field.type] ?? Line;
    return <Input {...props} />;
  }
  if (field.options) return <Several {...props} />;
  return (
    <LinesInput
      control={control}
      label={field.label}
      placeholder={HINTS[field.type]}
      inputMode={MODES[field.type]}
      lines={typeof value === 'string' ? [] : value}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}

/** What a value is and between what it must stand, in sentences of its kind or link; undefined where its name says it all. */
export function inputHelp(owner: string, name: string, field: Field | undefined): string | undefined {
  const help = helpOf(owner, name);
  const words = field?.bounds && boundsWords(field.bounds);
  const bounds = words && `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
  return help && bounds ? `${help} ${bounds}` : (help ?? bounds);
}

/** How a date or an amount is understood, where it is typed in short; undefined where it says all by itself. */
export function readAs(field: Field, text: string): string | undefined {
  const typed = text.trim();
  if (typed === '') return undefined;
  if (field.type === 'date') {
    const spoken = formatDateText(typed);
    return spoken === typed ? undefined : spoken;
  }
  if (field.type !== 'money') return undefined;
  const amount = ENTRIES.money.read(typed);
  if (typeof amount !== 'string') return undefined;
  const [whole = '', fraction] = amount.split('.');
  const spoken = [
    whole.replaceAll(/\B(?=(\d{3})+$)/g, ','),
    ...(fraction === undefined ? [] : [fraction]),
  ].join('.');
  return spoken === typed ? undefined : spoken;
}
