import { useLocation } from 'react-router';
import type { Kind } from '#domain/kind.ts';
import { kindOf } from '#domain/registry.ts';
import { matchRoute } from '#domain/routes.ts';
import { rowScreenOf } from '#domain/rowScreens.ts';
import { knownAnswer, question } from '#web/api/question.ts';
import { pathQuestion } from '#web/api/questions.ts';
import { useScreenAnswer } from '#web/api/useAnswer.ts';
import { askCount } from '#web/records/questions/askRows.ts';
import { recordPath, type RecordAnswer } from '#web/records/record/record.ts';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { ShownRow } from './ShownRow.tsx';

/** The page of a row whose kind has no screen of its own design: all that is known, with its evidence. */
export function RecordPage() {
  const { pathname } = useLocation();
  const match = matchRoute(pathname);
  const kinds = ((match && rowScreenOf(match.name)?.kinds) ?? []).map((name) => kindOf(name));
  const [id = ''] = Object.values(match?.params ?? {});
  const known = kinds.find((kind) => knownAnswer(rowQuestion(kind, id)) !== undefined);
  const [first, second] = kinds;
  if (!first) throw new Error(`The path ${pathname} leads to no row.`);
  if (known || !second) return <OneKind key={id} kind={known ?? first} id={id} />;
  return <EitherKind key={id} kinds={[first, second]} id={id} />;
}

const rowQuestion = (kind: Kind, id: string) => pathQuestion<RecordAnswer>(kind.name, recordPath(kind, id));

type RowProps = { readonly id: string };

function OneKind({ kind, id }: RowProps & { readonly kind: Kind }) {
  const { data } = useScreenAnswer(rowQuestion(kind, id));
  return data ? <ShownRow kind={kind} row={data} /> : <LoadingOverlay />;
}

// The id is that of a row of one of two kinds: the first is asked whether it has it, which is no error where it has not.
function EitherKind({ kinds: [first, second], id }: RowProps & { readonly kinds: readonly [Kind, Kind] }) {
  const { data } = useScreenAnswer(
    question(first.name, ['has', id], (signal) => askCount(first, { f: 'id', op: 'eq', v: id }, signal)),
  );
  if (!data) return <LoadingOverlay />;
  return <OneKind kind={data.count > 0 ? first : second} id={id} />;
}
