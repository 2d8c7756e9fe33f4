import { kindOf } from '#domain/registry.ts';
import { FormField } from '#web/forms/FormField.tsx';
import css from '#web/editing/Editing.module.css';
import { inputId } from '#web/editing/inputs/inputIds.ts';
import { LinkInput } from '#web/editing/inputs/LinkInput.tsx';
import { Select } from '#web/ui/kit/Inputs.tsx';
import { Card } from '#web/ui/Card.tsx';
import type { PartProps } from './part.ts';
import { TEXTS } from './texts.ts';

const PART = { name: 'partners', to: 'organization', isList: true, isOfStanding: true } as const;

/** Who takes part, and whether all work with each other or with one of them. */
export function MembersCard({ alliance: { members, hub }, change, problems }: PartProps) {
  return (
    <Card title={TEXTS.who} className={css.section}>
      <div className={css.fields}>
        <div className={css.field} data-wide>
          <FormField
            id={inputId('members')}
            label={TEXTS.members}
            hint={TEXTS.membersHint}
            problem={problems['members']}
          >
            {(control) => (
              <LinkInput
                of={kindOf('organization')}
                part={PART}
                control={control}
                value={members}
                onChange={(links) =>
                  change({
                    members: links.map(
                      ({ id, name }) =>
                        members.find((member) => member.id === id) ?? { id, name, words: name },
                    ),
                    ...(!links.some(({ id }) => id === hub) && { hub: '' }),
                  })
                }
              />
            )}
          </FormField>
        </div>
        {members.length > 2 && (
          <div className={css.field}>
            <FormField id={inputId('hub')} label={TEXTS.how}>
              {(control) => (
                <Select
                  {...control}
                  className={css.input}
                  value={hub}
                  options={[
                    { value: '', label: TEXTS.each },
                    ...members.map(({ id, name }) => ({ value: id, label: TEXTS.withOne(name) })),
                  ]}
                  onPick={(next) => change({ hub: next })}
                />
              )}
            </FormField>
          </div>
        )}
      </div>
    </Card>
  );
}
