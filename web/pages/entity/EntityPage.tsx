import { Suspense, useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import type { Kind } from '#domain/kind.ts';
import { kindOf } from '#domain/registry.ts';
import { buildPath } from '#domain/routes.ts';
import { rowPath } from '#domain/rowScreens.ts';
import { lazyPart } from '#web/api/lazyImport.ts';
import { question } from '#web/api/question.ts';
import { useScreenAnswer } from '#web/api/useAnswer.ts';
import { useSession } from '#web/session/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Field, Select } from '#web/ui/kit/Inputs.tsx';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { newEntry, openEntry, type Opened } from '#web/editing/entry/opened.ts';
import { TEXTS } from '#web/editing/entry/texts.ts';
import type { Saved } from '#web/editing/entry/sendEntry.ts';

const EntryForm = lazyPart('entry-form', async () => (await import('#web/editing/EntryForm.tsx')).EntryForm);

/** The kinds of entries that are made here; rounds and partnerships have forms of their own. */
const MADE = [
  'organization',
  'person',
  'product',
  'paper',
  'publicFunding',
  'classification',
  'tag',
  'metricPoint',
] as const;

/** The editor of entries: a new one of a kind, or the one that the address names. */
export function EntityPage() {
  const { entityId } = useParams();
  return entityId === undefined ? <NewEntry /> : <StandingEntry key={entityId} id={entityId} />;
}

function NewEntry() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { key } = useLocation();
  const name = MADE.find((one) => one === params.get('kind')) ?? MADE[0];
  const [opened, setOpened] = useState(() => newEntry(kindOf(name)));
  if (opened.kind.name !== name) setOpened(newEntry(kindOf(name)));
  return (
    <Editor
      key={`${name} ${key}`}
      opened={opened}
      onKind={(kind) => void navigate(`${buildPath('ENTITY')}?kind=${kind}`)}
    />
  );
}

function StandingEntry({ id }: { readonly id: string }) {
  // What is edited is read anew each time.
  const [at] = useState(() => performance.now());
  const { data } = useScreenAnswer(
    question(null, ['entry to edit', id, at], (signal) => openEntry(id, signal)),
  );
  const [opened, setOpened] = useState<Opened>();
  if (data && !opened) setOpened(data);
  return opened ? <Editor opened={opened} /> : <LoadingOverlay label={TEXTS.loading} />;
}

type EditorProps = { readonly opened: Opened; readonly onKind?: (kind: string) => void };

function Editor({ opened, onKind }: EditorProps) {
  const { kind, mode } = opened;
  const session = useSession();
  const navigate = useNavigate();
  const goOn = (saved: Saved) =>
    void navigate(
      rowPath({ kind: kind.name, id: saved.id, entityType: saved.entityType }) ??
        `${buildPath('ENTITY')}?kind=${kind.name}`,
    );
  if (mode === null || !session.isSignedIn) {
    return <EmptyState title={TEXTS.notAllowed}>{TEXTS.notAllowedWhy}</EmptyState>;
  }
  return (
    <>
      <PageHeader
        title={titleOf(opened)}
        description={TEXTS.lead[mode]}
        actions={
          onKind && (
            <Field label={TEXTS.kind}>
              <Select value={kind.name as (typeof MADE)[number]} options={KIND_OPTIONS} onPick={onKind} />
            </Field>
          )
        }
      />
      <Suspense fallback={<LoadingOverlay label={TEXTS.loading} />}>
        <EntryForm opened={opened} mode={mode} userId={session.id} onSaved={goOn} />
      </Suspense>
    </>
  );
}

const KIND_OPTIONS = MADE.map((name) => ({ value: name, label: (kindOf(name) as Kind).label }));

function titleOf({ kind, name, mode }: Opened): string {
  if (mode === 'create') return `New ${kind.label.toLowerCase()}`;
  return mode === 'edit' ? `Edit ${name}` : `Suggest an edit of ${name}`;
}
