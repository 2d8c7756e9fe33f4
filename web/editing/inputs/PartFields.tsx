import { useFormState } from 'react-hook-form';
import type { Kind } from '#domain/kind.ts';
import type { KindName } from '#domain/names.ts';
import { kindOf } from '#domain/registry.ts';
import type { Part, Writable } from '#domain/writing/writable.ts';
import { FormField } from '#web/forms/FormField.tsx';
import { inputHelp, readAs } from '#web/forms/ValueInput.tsx';
import css from '#web/editing/Editing.module.css';
import rowsCss from '#web/editing/Rows.module.css';
import { TEXTS } from '#web/editing/entry/texts.ts';
import {
  emptyOf,
  neededParts,
  newProblems,
  widthOf,
  type FormValue,
  type FormValues,
  type LinkValue,
} from '#web/editing/entry/values.ts';
import { rowInputId } from './inputIds.ts';
import { PartInput } from './PartInput.tsx';

type PartFieldsProps = {
  readonly of: Writable;
  /** The row that the values are of. */
  readonly rowKey: string;
  readonly parts: readonly Part[];
  readonly values: FormValues;
  /** What is wrong, by the names of the parts. */
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (values: FormValues) => void;
};

/** The values of a row within the form, each with its name. */
export const PartFields = ({ of, rowKey, parts, values, problems, onChange }: PartFieldsProps) => (
  <div className={css.fields}>
    {parts.map((part) => {
      const { name, label, field } = part;
      const value = values[name] ?? emptyOf(part);
      const change = (next: FormValue) => onChange({ ...values, [name]: next });
      const isWide = widthOf(part) !== 'line';
      const read = typeof value === 'string' && field ? readAs(field, value) : undefined;
      return (
        <div key={name} className={css.field} data-wide={isWide || undefined}>
          <FormField
            id={rowInputId(rowKey, name)}
            label={part.isRequired ? `${label} (${TEXTS.required})` : label}
            isGroup={field?.many === true}
            hint={read}
            help={inputHelp(of.name, name, field)}
            problem={problems[name]}
          >
            {(control) => (
              <PartInput
                of={of}
                part={part}
                control={control}
                value={value}
                unit={field?.unit}
                onChange={change}
                onBlur={() => undefined}
              />
            )}
          </FormField>
          <NewRows part={part} value={value} onChange={change} />
        </div>
      );
    })}
  </div>
);

type NewRowsProps = {
  readonly part: Part;
  readonly value: FormValue;
  readonly onChange: (value: readonly LinkValue[]) => void;
};

/** What the new rows need that a link leads to. */
export function NewRows({ part: { to }, value, onChange }: NewRowsProps) {
  if (to === undefined) return null;
  const links = value as readonly LinkValue[];
  return links.map(
    (link) =>
      link.create && (
        <NewRowFields
          key={link.id}
          to={to}
          link={link}
          onChange={(changed) => onChange(links.map((one) => (one === link ? changed : one)))}
        />
      ),
  );
}

type NewRowFieldsProps = {
  readonly to: KindName;
  readonly link: LinkValue;
  /** The link of the new row that follows from where it stands. */
  readonly given?: string;
  readonly onChange: (link: LinkValue) => void;
};

/** What a row cannot do without that is made with the entry. */
export function NewRowFields({ to, link, given, onChange }: NewRowFieldsProps) {
  const { isSubmitted } = useFormState();
  const kind: Kind = kindOf(to);
  const problems = isSubmitted ? newProblems(to, link, given) : [];
  const parts = neededParts(kind, given);
  if (parts.length === 0) return null;
  const title = TEXTS.newRow(kind.label, link.name);
  return (
    <div className={rowsCss.newRow} role="group" aria-label={title}>
      <p className={css.lead}>{title}</p>
      <PartFields
        of={kind}
        rowKey={link.id}
        parts={parts}
        values={link.create ?? {}}
        problems={Object.fromEntries(problems.map(({ name, message }) => [name, message]))}
        onChange={(create) => onChange({ ...link, create })}
      />
    </div>
  );
}
