import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { isDate } from '#domain/dates.ts';
import { SET_KINDS, SET_STATUSES, type ToldSet, type ToldSets } from '#domain/writing/toldSet.ts';
import { useApiBase } from '#web/api/config.ts';
import { pathQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { RowPages } from '#web/pages/admin-dashboard/RowPages.tsx';
import { pagePath, useAddress } from '#web/pages/admin-dashboard/useAddress.ts';
import { Button, LinkButton } from '#web/ui/kit/Button.tsx';
import { Field, Select, TextInput } from '#web/ui/kit/Inputs.tsx';
import { Narrowing, Tools } from '#web/pages/admin-dashboard/Tools.tsx';
import css from './changes.module.css';
import { DecisionDialogs } from './DecisionDialogs.tsx';
import { NarrowButtons } from './NarrowButtons.tsx';
import { SetDetail } from './SetDetail.tsx';
import { Narrowed, NARROWED } from './SetFilters.tsx';
import { SetItem } from './SetItem.tsx';
import { TEXTS } from './texts.ts';
import { useDecisions } from './useDecisions.ts';

const FILTERS = ['kind', 'status', 'since', 'until', ...NARROWED] as const;
type Change = (next: Readonly<Record<string, string>>) => void;
type Values = Readonly<Record<string, string>>;

/** Everything that was changed or waits: by whom, when and why, what became of it, and the way to take it back. */
export function AuditSection() {
  const { values, change, clear } = useAddress([...FILTERS, 'after']);
  const answer = useAnswer(pathQuestion<ToldSets>(null, pagePath('/change-sets/', values)));
  const decisions = useDecisions();
  const [opened, setOpened] = useState<string | null>(null);
  const isFiltered = FILTERS.some((name) => values[name] !== '');
  return (
    <>
      <Tools>
        <Filters values={values} onChange={change} />
        <Narrowed values={values} onChange={change} />
        <Export values={values} />
      </Tools>
      <RowPages
        answer={answer}
        none={{ title: TEXTS.noSets, why: TEXTS.noSetsWhy, clear: isFiltered ? clear : undefined }}
        isFirst={!values['after']}
        onPage={(after) => change({ after }, { isPage: true })}
      >
        {(sets: readonly ToldSet[]) => (
          <ol className={css.list} aria-label={TEXTS.audit}>
            {sets.map((set) => (
              <SetItem
                key={set.id}
                set={set}
                now={answer.askedAt}
                isOpen={opened === set.id}
                onToggle={() => setOpened(opened === set.id ? null : set.id)}
              >
                <SetDetail
                  set={set}
                  actions={
                    <div className={css.actions}>
                      {set.can.undo && (
                        <Button onClick={() => decisions.askToUndo(set)}>{`${TEXTS.undo}…`}</Button>
                      )}
                      {set.can.undoBatch && (
                        <Button onClick={() => decisions.askToUndoBatch(set)}>{TEXTS.undoAll}</Button>
                      )}
                      <NarrowButtons set={set} onChange={change} />
                    </div>
                  }
                />
              </SetItem>
            ))}
          </ol>
        )}
      </RowPages>
      <DecisionDialogs decisions={decisions} />
    </>
  );
}

const Filters = ({ values, onChange }: { readonly values: Values; readonly onChange: Change }) => (
  <Narrowing>
    <Field label={TEXTS.kind}>
      <Select
        value={values['kind'] ?? ''}
        options={[{ value: '', label: TEXTS.anyKind }, ...SET_KINDS]}
        onPick={(kind) => onChange({ kind })}
      />
    </Field>
    <Field label={TEXTS.status}>
      <Select
        value={values['status'] ?? ''}
        options={[{ value: '', label: TEXTS.anyStatus }, ...SET_STATUSES]}
        onPick={(status) => onChange({ status })}
      />
    </Field>
    <Field label={TEXTS.since}>
      <DayInput day={values['since'] ?? ''} onChange={(since) => onChange({ since })} />
    </Field>
    <Field label={TEXTS.until}>
      <DayInput day={values['until'] ?? ''} onChange={(until) => onChange({ until })} />
    </Field>
  </Narrowing>
);

type DayInputProps = { readonly day: string; readonly onChange: (day: string) => void };

// A day counts as soon as it is whole; nothing typed is every day.
function DayInput({ day, onChange }: DayInputProps) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? day;
  return (
    <TextInput
      className={css.day}
      placeholder={TEXTS.dayHint}
      inputMode="numeric"
      maxLength={10}
      value={text}
      aria-invalid={(text !== '' && text.length === 10 && !isDate(text)) || undefined}
      onText={(next) => {
        setTyped(next);
        if (next === '' || isDate(next)) onChange(next);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

function Export({ values }: { readonly values: Values }) {
  const apiBase = useApiBase();
  return (
    <LinkButton
      icon={IconDownload}
      href={apiBase + pagePath('/change-sets/', { ...values, after: '', format: 'csv' })}
      download
    >
      {TEXTS.exportCsv}
    </LinkButton>
  );
}
