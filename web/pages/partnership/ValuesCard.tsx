import { FormField } from '#web/forms/FormField.tsx';
import { inputHelp, readAs, ValueInput } from '#web/forms/ValueInput.tsx';
import css from '#web/editing/Editing.module.css';
import { inputId } from '#web/editing/inputs/inputIds.ts';
import { Card } from '#web/ui/Card.tsx';
import { PARTS } from './alliance.ts';
import type { PartProps } from './part.ts';
import { TEXTS } from './texts.ts';

/** What holds for all of the partnerships. */
export const ValuesCard = ({ alliance: { values }, change, problems }: PartProps) => (
  <Card title={TEXTS.what}>
    <div className={css.fields}>
      {PARTS.map(({ name, label, field }) => {
        const value = values[name] ?? '';
        return (
          field && (
            <div key={name} className={css.field} data-wide={field.type === 'longText' || undefined}>
              <FormField
                id={inputId(name)}
                label={label}
                hint={readAs(field, value) ?? inputHelp('partnership', name, field)}
                problem={problems[name]}
              >
                {(control) => (
                  <ValueInput
                    field={field}
                    control={control}
                    value={value}
                    onChange={(next) => change({ values: { ...values, [name]: String(next) } })}
                    onBlur={nothing}
                  />
                )}
              </FormField>
            </div>
          )
        );
      })}
    </div>
  </Card>
);

const nothing = (): void => undefined;
