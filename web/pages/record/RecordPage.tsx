import { useLocation } from 'react-router';
import type { Kind } from '#domain/kind.ts';
import { kindOf } from '#domain/registry.ts';
import { matchRoute } from '#domain/routes.ts';
import { rowScreenOf } from '#domain/rowScreens.ts';
import { readKnown } from '#web/api/json/jsonStore.ts';
import { useScreenJson } from '#web/api/json/useJson.ts';
import { askCount } from '#web/records/questions/askRows.ts';
import { useAsked } from '#web/records/questions/useAsked.ts';
import { recordPath, type RecordAnswer } from '#web/records/record/record.ts';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { ShownRow } from './ShownRow.tsx';

/** The page of a row whose kind has no screen of its own design: all that is known, with its evidence. */
export function RecordPage() {
  const { pathname } = useLocation();
  const match = matchRoute(pathname);
  const kinds = ((match && rowScreenOf(match.name)?.kinds) ?? []).map((name) => kindOf(name));
  const [id = ''] = Object.values(match?.params ?? {});
  const known = kinds.find((kind) => readKnown(recordPath(kind, id)) !== undefined);
  const [first, second] = kinds;
  if (!first) throw new Error(`The path ${pathname} leads to no row.`);
  if (known || !second) return <OneKind key={id} kind={known ?? first} id={id} />;
  return <EitherKind key={id} kinds={[first, second]} id={id} />;
}

type RowProps = { readonly id: string };

function OneKind({ kind, id }: RowProps & { readonly kind: Kind }) {
  const { data } = useScreenJson<RecordAnswer>(recordPath(kind, id));
  return data ? <ShownRow kind={kind} row={data} /> : <LoadingOverlay />;
}

// The id is that of a row of one of two kinds: the first is asked whether it has it, which is no error where it has not.
function EitherKind({ kinds: [first, second], id }: RowProps & { readonly kinds: readonly [Kind, Kind] }) {
  const { data, error } = useAsked(id, (signal) => askCount(first, { f: 'id', op: 'eq', v: id }, signal));
  if (error) throw error;
  if (!data) return <LoadingOverlay />;
  return <OneKind kind={data.count > 0 ? first : second} id={id} />;
}
