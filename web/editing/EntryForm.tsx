import { useCallback, useMemo, useState } from 'react';
import { FormProvider, useFormState } from 'react-hook-form';
import { DataForm } from '#web/forms/DataForm.tsx';
import { keepFocus } from './keepFocus.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Dialogs } from '#web/editing/dialogs/Dialogs.tsx';
import { DuplicateNote } from './DuplicateNote.tsx';
import css from './Editing.module.css';
import { FieldRow } from '#web/editing/inputs/FieldRow.tsx';
import { LeaveGuard } from '#web/editing/dialogs/LeaveGuard.tsx';
import type { Mode, Opened } from '#web/editing/entry/opened.ts';
import { OpenedContext, type OnRecord } from '#web/editing/inputs/openedContext.ts';
import { problemsIn } from './problems.ts';
import { PartExtra } from '#web/editing/rounds/PartExtra.tsx';
import { SectionExtra } from '#web/editing/rounds/SectionExtra.tsx';
import { ProblemSummary } from './ProblemSummary.tsx';
import { sectionId, sectionsOf } from '#web/editing/entry/sections.ts';
import { RowsField } from '#web/editing/inputs/RowsField.tsx';
import { SectionList } from './SectionList.tsx';
import { SourcesCard } from '#web/editing/inputs/SourcesCard.tsx';
import { TEXTS } from '#web/editing/entry/texts.ts';
import type { Saved } from '#web/editing/entry/sendEntry.ts';
import { useEntryForm } from './useEntryForm.ts';
import { useFieldHelp } from './useFieldHelp.ts';

type EntryFormProps = {
  readonly opened: Opened;
  readonly mode: Mode;
  readonly userId: string;
  readonly onSaved: (saved: Saved) => void;
};

/** The form of an entry: its sources, its values in sections, and what keeps it from being saved. */
export function EntryForm({ opened, mode, userId, onSaved }: EntryFormProps) {
  const { kind, claims, id, name, row } = opened;
  const entry = useEntryForm(opened, userId, onSaved);
  const { form, base, stage, failure, keptAt, restoredAt } = entry;
  const [active, setActive] = useState(() => form.getValues('sources').at(-1)?.key ?? '');
  const help = useFieldHelp();
  const { errors } = useFormState({ control: form.control });
  const onRecord = useMemo((): OnRecord => {
    const { seen, seenRows } = base;
    const subject = id === null ? null : { id, name, kind, values: row, claims };
    return { seen, seenRows, claims, subject, userId };
  }, [base, claims, id, kind, name, row, userId]);
  const sections = useMemo(() => sectionsOf(kind), [kind]);
  const edit = useCallback(
    (name: string) => {
      const standing = form.getValues(`evidence.${name}`);
      // What followed from other values is now said by hand.
      if (standing !== undefined && standing.method !== 'derived') return;
      if (active !== '' || standing !== undefined) {
        form.setValue(`evidence.${name}`, { source: active, quote: '' });
      }
    },
    [active, form],
  );
  const isBusy = stage.name === 'checking';
  const send = form.handleSubmit(
    () => entry.check(),
    () => entry.fail(''),
  );
  return (
    <FormProvider {...form}>
      <OpenedContext value={onRecord}>
        <LeaveGuard mustAsk={entry.isOpen} {...TEXTS.leave} />
        {restoredAt !== null && (
          <p className={css.restored} role="status">
            {TEXTS.restored(timeOf(restoredAt))}{' '}
            <Button look="link" onClick={entry.discard}>
              {TEXTS.discard}
            </Button>
          </p>
        )}
        <DataForm label={TEXTS.form} isSending={isBusy} problems={null} onSend={() => void send()}>
          {failure && (
            <ProblemSummary
              key={failure.count}
              problems={problemsIn(kind, errors, form.getValues('sources'))}
              message={failure.message}
            />
          )}
          <div className={css.columns} data-help={help.isShown ? 'on' : 'off'}>
            <div className={css.side}>
              <SourcesCard kind={kind} form={form} active={active} onActive={setActive} />
              <SectionList sections={sections} />
            </div>
            <div className={css.main}>
              <DuplicateNote
                kind={kind}
                id={id}
                seen={base.seen}
                control={form.control}
                others={entry.others}
                onOthers={entry.addOthers}
              />
              {sections.map(({ title, parts, rows }) => (
                <Card key={title} title={title} titleId={sectionId(title)} className={css.section}>
                  <div className={css.fields}>
                    {parts.map((part) => (
                      <FieldRow key={part.name} kind={kind} part={part} control={form.control} onEdit={edit}>
                        <PartExtra kind={kind} name={part.name} form={form} id={opened.id} />
                      </FieldRow>
                    ))}
                  </div>
                  <SectionExtra kind={kind} title={title} form={form} id={opened.id} />
                  {rows.length > 0 && (
                    <div className={css.relations}>
                      {rows.map((relation) => (
                        <RowsField
                          key={relation.name}
                          of={kind}
                          relation={relation}
                          control={form.control}
                          mode={mode}
                          active={active}
                        />
                      ))}
                    </div>
                  )}
                </Card>
              ))}
            </div>
          </div>
          <div className={css.bar}>
            <Button look="link" aria-pressed={help.isShown} className={css.help} onClick={help.toggle}>
              {TEXTS.fieldHelp}
            </Button>
            <span className={css.lead} role="status">
              {keptAt !== null && TEXTS.kept(timeOf(keptAt))}
            </span>
            <Button isSubmit look="filled" size="large" aria-disabled={isBusy} onMouseDown={keepFocus}>
              {isBusy ? TEXTS.checking : TEXTS.review}
            </Button>
          </div>
        </DataForm>
        <Dialogs kind={kind} mode={mode} entry={entry} />
      </OpenedContext>
    </FormProvider>
  );
}

const timeOf = (at: number): string =>
  new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
