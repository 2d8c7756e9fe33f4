import { lazy } from 'react';
import type { Kind } from '#domain/kind.ts';
import { lazyImport } from '#web/api/lazyImport.ts';
import { nameOfRow, pathOfRow } from '#web/records/columns/columns.tsx';
import { RecordCard } from '#web/records/record/RecordCard.tsx';
import type { ListRow, ListSpec, PeekProps } from './listSpec.ts';

const RecordPeek = lazy(async () => ({
  default: (await lazyImport('record-peek', () => import('#web/records/record/RecordPeek.tsx'))).RecordPeek,
}));

type Own = 'Card' | 'Peek' | 'nameOf' | 'hrefOf';

// The columns that a card shows under the name.
const ON_CARD = 5;

/** A list screen whose cards, panel and links are those that every kind has. */
export function plainList<Row extends ListRow>(spec: Omit<ListSpec<Row>, Own>): ListSpec<Row> {
  const { kind } = spec.list;
  const shown = spec.columns.filter(({ isFixed, isHidden }) => !isFixed && !isHidden).slice(0, ON_CARD);
  return {
    ...spec,
    Card: ({ row }) => (
      <RecordCard row={row} name={nameOfRow(kind, row)} path={pathOfRow(kind, row)} columns={shown} />
    ),
    Peek: peekOf(kind),
    nameOf: (row) => nameOfRow(kind, row),
    hrefOf: (row) => pathOfRow(kind, row) ?? '',
  };
}

const peekOf = (kind: Kind) =>
  function KindPeek(props: PeekProps) {
    return <RecordPeek kind={kind} {...props} />;
  };
