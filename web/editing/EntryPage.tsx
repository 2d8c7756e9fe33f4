import { Suspense, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Kind } from '#domain/kind.ts';
import {
  BEGUN_LINKS,
  CHANGE_PARAMETER,
  editorOf,
  editPath,
  newEntryPath,
  type Begun,
  type Editor as EditorName,
} from '#domain/writing/editors.ts';
import { kindOf } from '#domain/registry.ts';
import { matchRoute } from '#domain/routes.ts';
import { lazyPart } from '#web/api/lazyImport.ts';
import { question } from '#web/api/question.ts';
import { useScreenAnswer } from '#web/api/useAnswer.ts';
import { useSession } from '#web/session/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { MergeLink } from '#web/records/record/MergeLink.tsx';
import { Field, Select } from '#web/ui/kit/Inputs.tsx';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { newEntry, openEntry, type Opened } from '#web/editing/entry/opened.ts';
import { openSuggestion } from '#web/editing/entry/openSuggestion.ts';
import { TEXTS } from '#web/editing/entry/texts.ts';
import type { Saved } from '#web/editing/entry/sendEntry.ts';
import { pathAfter } from '#web/editing/entry/afterSaving.ts';

const EntryForm = lazyPart('entry-form', async () => (await import('./EntryForm.tsx')).EntryForm);

/** The kinds of entries that are made in a form; partnerships have one of their own. */
const MADE = [
  'organization',
  'person',
  'product',
  'paper',
  'fundingRound',
  'publicFunding',
  'classification',
  'tag',
  'metricPoint',
  'milestone',
  'threshold',
  'exchangeRate',
] as const;

type MadeName = (typeof MADE)[number];

type EntryPageProps = {
  readonly editor: EditorName;
  /** What a new entry is where the address names no kind. */
  readonly usual: MadeName;
  readonly id: string | undefined;
};

/** The editor of entries: a new one of a kind, or the one that the address names; an entry that another editor has leads there. */
export const EntryPage = ({ editor, usual, id }: EntryPageProps) =>
  id === undefined ? <NewEntry editor={editor} usual={usual} /> : <StandingEntry key={id} id={id} />;

function NewEntry({ editor, usual }: Omit<EntryPageProps, 'id'>) {
  const [params] = useSearchParams();
  const { key } = useLocation();
  const name = MADE.find((one) => one === params.get('kind')) ?? usual;
  const begun: Begun = Object.fromEntries(
    BEGUN_LINKS.flatMap((link) => {
      const id = params.get(link);
      return id === null ? [] : [[link, id]];
    }),
  );
  if (editorOf(name) !== editor) return <Navigate replace to={newEntryPath(name, begun)} />;
  return <BegunEntry key={`${name} ${key}`} name={name} begun={begun} />;
}

type BegunProps = { readonly name: MadeName; readonly begun: Begun };

function BegunEntry({ name, begun }: BegunProps) {
  const navigate = useNavigate();
  const [at] = useState(() => performance.now());
  const { data } = useScreenAnswer(
    question(null, ['new entry', name, ...Object.values(begun), at], (signal) =>
      newEntry(kindOf(name), begun, signal),
    ),
  );
  const [opened, setOpened] = useState<Opened>();
  if (data && !opened) setOpened(data);
  if (!opened) return <LoadingOverlay label={TEXTS.loading} />;
  return <Editor opened={opened} onKind={(kind) => void navigate(newEntryPath(kind))} />;
}

function StandingEntry({ id }: { readonly id: string }) {
  const { pathname } = useLocation();
  // What is edited is read anew each time.
  const [at] = useState(() => performance.now());
  const [params] = useSearchParams();
  const change = params.get(CHANGE_PARAMETER);
  const { data } = useScreenAnswer(
    question(null, ['entry to edit', id, change, at], (signal) =>
      change === null ? openEntry(id, signal) : openSuggestion(id, change, signal),
    ),
  );
  const [opened, setOpened] = useState<Opened>();
  if (data && !opened) setOpened(data);
  if (!opened) return <LoadingOverlay label={TEXTS.loading} />;
  const path = editPath(opened.kind.name, id);
  const isElsewhere = matchRoute(pathname)?.name !== 'SUGGEST_EDIT' && pathname !== path;
  return isElsewhere ? <Navigate replace to={path} /> : <Editor opened={opened} />;
}

type EditorProps = { readonly opened: Opened; readonly onKind?: (kind: string) => void };

function Editor({ opened, onKind }: EditorProps) {
  const { kind, mode } = opened;
  const session = useSession();
  const navigate = useNavigate();
  const goOn = (saved: Saved) => void navigate(pathAfter(kind, saved));
  if (mode === null || !session.isSignedIn) {
    return <EmptyState title={TEXTS.notAllowed}>{TEXTS.notAllowedWhy}</EmptyState>;
  }
  return (
    <>
      <PageHeader
        title={titleOf(opened)}
        description={TEXTS.lead[mode]}
        actions={
          onKind ? (
            <Field label={TEXTS.kind}>
              <Select value={kind.name as MadeName} options={KIND_OPTIONS} onPick={onKind} />
            </Field>
          ) : (
            mode === 'edit' && opened.id !== null && <MergeLink kind={kind.name} id={opened.id} />
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

function titleOf({ kind, name, mode, revises }: Opened): string {
  if (revises !== undefined) return `Change your suggestion about ${name}`;
  if (mode === 'create') return `New ${kind.label.toLowerCase()}`;
  return mode === 'edit' ? `Edit ${name}` : `Suggest an edit of ${name}`;
}
