import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { kindOf } from '#domain/registry.ts';
import type { Kind } from '#domain/kind.ts';
import { matchRoute } from '#domain/routes.ts';
import { rowScreenOf } from '#domain/rowScreens.ts';
import { HttpError } from '#web/api/json/getJson.ts';
import { useJson, useScreenJson } from '#web/api/json/useJson.ts';
import { EvidenceProvider } from '#web/records/evidence/EvidenceProvider.tsx';
import { recordName, recordPath, subjectOfRecord, type RecordAnswer } from '#web/records/record/record.ts';
import { RecordFacts } from '#web/records/record/RecordFacts.tsx';
import { Card } from '#web/ui/Card.tsx';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import css from './RecordPage.module.css';

/** The page of a row whose kind has no screen of its own design: all that is known, with its evidence. */
export function RecordPage() {
  const { pathname } = useLocation();
  const match = matchRoute(pathname);
  const kinds = (match && rowScreenOf(match.name)?.kinds) ?? [];
  const [id = ''] = Object.values(match?.params ?? {});
  const [first, second] = kinds.map(kindOf);
  if (!first) throw new Error(`The path ${pathname} leads to no row.`);
  if (!second) return <OneKind key={id} kind={first} id={id} />;
  return <EitherKind key={id} kinds={[first, second]} id={id} />;
}

type RowProps = { readonly id: string };

function OneKind({ kind, id }: RowProps & { readonly kind: Kind }) {
  const { data } = useScreenJson<RecordAnswer>(recordPath(kind, id));
  return data ? <Shown kind={kind} row={data} /> : <LoadingOverlay />;
}

// The id is that of a row of one of the two kinds; only where neither has it is it an error.
function EitherKind({ kinds: [first, second], id }: RowProps & { readonly kinds: readonly [Kind, Kind] }) {
  const { data, error, isLoading } = useJson<RecordAnswer>(recordPath(first, id));
  if (data) return <Shown kind={first} row={data} />;
  if (isLoading) return <LoadingOverlay />;
  if (error instanceof HttpError && error.status === 404) return <OneKind kind={second} id={id} />;
  throw error ?? new Error('The server gave no row.');
}

function Shown({ kind, row }: { readonly kind: Kind; readonly row: RecordAnswer }) {
  const subjects = useMemo(() => new Map([[row.id, subjectOfRecord(kind, row)]]), [kind, row]);
  return (
    <EvidenceProvider subjects={subjects}>
      <div className={css.page}>
        <PageHeader title={recordName(kind, row)} description={kind.label} />
        <Card>
          <RecordFacts kind={kind} row={row} isOpenable />
        </Card>
      </div>
    </EvidenceProvider>
  );
}
