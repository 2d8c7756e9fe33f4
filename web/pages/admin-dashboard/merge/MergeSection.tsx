import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Kind } from '#domain/kind.ts';
import { findKind, KINDS, kindOf } from '#domain/registry.ts';
import { rowPath } from '#domain/rowScreens.ts';
import { WRITABLES } from '#domain/writing/writable.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useAddress } from '#web/pages/admin-dashboard/useAddress.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import { Field, Select } from '#web/ui/kit/Inputs.tsx';
import { EntryPick } from './EntryPick.tsx';
import { Likely } from './Likely.tsx';
import { MergeForm, type Done } from './MergeForm.tsx';
import css from './merge.module.css';
import { entryQuestion, type MergeEntry } from './merging.ts';
import { TEXTS } from './texts.ts';

const MERGED: readonly Kind[] = KINDS.filter((kind) => WRITABLES.includes(kind) && kind.rest.length > 0);
const KIND_OPTIONS = MERGED.map(({ name, labelPlural }) => ({ value: name, label: labelPlural }));

/** Two entries that are the same become one: chosen by name or by the address, compared, and merged. */
export function MergeSection() {
  const { values, change } = useAddress(['merge', 'kind']);
  const [done, setDone] = useState<Done | null>(null);
  const [keptId = '', goneId = ''] = (values['merge'] ?? '').split(',');
  const kept = useEntry(keptId);
  const gone = useEntry(goneId);
  const kind =
    kept.entry?.kind ?? gone.entry?.kind ?? findKind(values['kind'] ?? '') ?? kindOf('organization');
  const choose = (one: string, other: string): void => {
    setDone(null);
    change({ merge: one === '' && other === '' ? '' : `${one},${other}`, kind: kind.name });
  };
  const error = kept.error ?? gone.error;
  return (
    <>
      <div className={css.pickers}>
        <Field label={TEXTS.kind}>
          <Select
            value={kind.name}
            options={KIND_OPTIONS}
            onPick={(name) => {
              setDone(null);
              change({ kind: name, merge: '' });
            }}
          />
        </Field>
        <EntryPick
          label={TEXTS.first}
          kind={kind}
          entry={kept.entry}
          except={goneId}
          onPick={(id) => choose(id, goneId)}
        />
        <EntryPick
          label={TEXTS.second}
          kind={kind}
          entry={gone.entry}
          except={keptId}
          onPick={(id) => choose(keptId, id)}
        />
        <Button
          icon={IconArrowsExchange}
          disabled={keptId === '' && goneId === ''}
          onClick={() => choose(goneId, keptId)}
        >
          {TEXTS.swap}
        </Button>
      </div>
      {error && <ErrorNote title={TEXTS.notThere}>{errorMessage(error)}</ErrorNote>}
      {done && <DoneNote done={done} />}
      {kept.entry && goneId === '' && (
        <Likely key={kept.entry.id} entry={kept.entry} onPick={(id) => choose(keptId, id)} />
      )}
      {!done && keptId === '' && <EmptyState title={TEXTS.choose}>{TEXTS.chooseWhy}</EmptyState>}
      {kept.entry && gone.entry && (
        <Both
          kept={kept.entry}
          gone={gone.entry}
          onDone={(next) => {
            change({ merge: '' });
            setDone(next);
          }}
        />
      )}
    </>
  );
}

type Found = { readonly entry: MergeEntry | undefined; readonly error: Error | undefined };

function useEntry(id: string): Found {
  const { data, error } = useAnswer(id === '' ? null : entryQuestion(id));
  // The answer before stands until the next one is there.
  return { entry: id !== '' && data?.id === id ? data : undefined, error: id === '' ? undefined : error };
}

type BothProps = {
  readonly kept: MergeEntry;
  readonly gone: MergeEntry;
  readonly onDone: (done: Done) => void;
};

function Both({ kept, gone, onDone }: BothProps) {
  if (kept.id === gone.id) return <EmptyState title={TEXTS.itself}>{TEXTS.itselfWhy}</EmptyState>;
  if (kept.kind !== gone.kind) {
    const [a, b] = [kept, gone].map(({ kind }) => kind.label.toLowerCase());
    return <EmptyState title={TEXTS.otherKind(a ?? '', b ?? '')}>{TEXTS.otherKindWhy}</EmptyState>;
  }
  return <MergeForm key={`${kept.id} ${gone.id}`} two={{ kept, gone }} onDone={onDone} />;
}

function DoneNote({ done: { kept, gone, isSuggestion } }: { readonly done: Done }) {
  if (isSuggestion) {
    return <EmptyState title={TEXTS.suggested(gone.name, kept.name)}>{TEXTS.suggestedDone}</EmptyState>;
  }
  const entityType = kept.row['entityType'] as readonly string[] | undefined;
  const path = rowPath({ kind: kept.kind.name, id: kept.id, entityType });
  return (
    <EmptyState
      title={TEXTS.merged(gone.name, kept.name)}
      action={path !== null && <Link to={path}>{TEXTS.open(kept.name)}</Link>}
    >
      {TEXTS.done(gone.name, kept.name)}
    </EmptyState>
  );
}
