import type { Kind } from '#domain/kind.ts';
import type { Row as RowOf } from '#domain/kindTypes.ts';
import type { ListKind } from '#domain/lists.ts';
import type { KindName } from '#domain/names.ts';
import { lazyPart } from '#web/api/lazyImport.ts';
import { nameOfRow, pathOfRow } from '#web/records/columns/columns.tsx';
import { pictureOf } from '#web/records/logo/picture.ts';
import { RecordCard } from '#web/records/record/RecordCard.tsx';
import type { MoreOfRow } from '#web/records/record/RecordPeek.tsx';
import { listDocuments } from '#web/records/spec/listDocuments.ts';
import type { ListRow, ListSpec, PeekProps, SpecNames, SummaryParts } from '#web/records/spec/listSpec.ts';

const RecordPeek = lazyPart(
  'record-peek',
  async () => (await import('#web/records/record/RecordPeek.tsx')).RecordPeek,
);

type PlainList<K extends KindName, Row extends ListRow> = Omit<
  ListSpec<Row>,
  'Card' | 'Peek' | 'nameOf' | 'hrefOf' | 'rows' | 'summary'
> &
  SpecNames<K> & {
    readonly summary: SummaryParts;
    /** The cards and rows of the kind have a monogram. */
    readonly hasMonogram?: boolean;
    /** What the panel of a row shows besides its facts. */
    readonly more?: MoreOfRow;
    /** Where a row is laid out, for kinds without a screen of their own. */
    readonly pathOf?: (row: Row) => string | null;
  };

// The columns that a card shows under the name.
const ON_CARD = 6;

/** A list screen whose cards, panel and links are those that every kind has. */
export function plainList<K extends KindName, Row extends ListRow = RowOf<K>>({
  hasMonogram = false,
  more,
  pathOf,
  ...spec
}: PlainList<K, Row>): ListSpec<Row> {
  const { kind }: ListKind = spec.list;
  const pathTo = pathOf ?? ((row: Row) => pathOfRow(kind, row));
  const shown = spec.columns.filter(({ isFixed, isHidden }) => !isFixed && !isHidden).slice(0, ON_CARD);
  return {
    ...spec,
    ...listDocuments(spec),
    Card: ({ row }) => (
      <RecordCard
        row={row}
        name={nameOfRow(kind, row)}
        path={pathTo(row)}
        hasMonogram={hasMonogram}
        logo={pictureOf(kind, row)}
        columns={shown}
      />
    ),
    Peek: peekOf(kind, more),
    nameOf: (row) => nameOfRow(kind, row),
    hrefOf: (row) => pathTo(row) ?? '',
  };
}

const peekOf = (kind: Kind, more: MoreOfRow | undefined) =>
  function KindPeek(props: PeekProps) {
    return <RecordPeek kind={kind} more={more} {...props} />;
  };
