import { useMemo, useState, type ComponentProps, type ReactNode } from 'react';
import { formatCount, formatQuantity } from '#domain/format.ts';
import type { GraphEdge, GraphScene, GraphThing } from '#domain/graph/answers.ts';
import { graphRelation } from '#domain/graph/relations.ts';
import { formatDate } from '#domain/dates.ts';
import type { Measures } from '#web/graph/measures/useMeasures.ts';
import { Card } from '#web/ui/Card.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import { CheckBox } from '#web/ui/kit/CheckBox.tsx';
import { usePrinted } from '#web/ui/media/usePrinted.ts';
import { Table } from '#web/ui/Table.tsx';
import css from './GraphExplorerPage.module.css';
import { edgeId } from './shown.ts';
import { kindWords } from './NodePanel.tsx';
import { namesOf } from './stepWords.ts';
import { betweenWords } from './standing/standingWords.ts';
import type { GraphControl } from './useGraphState.ts';
import type { OnScreen } from './useShown.ts';

type TwinsProps = {
  readonly scene: GraphScene;
  readonly onScreen: OnScreen;
  readonly control: GraphControl;
};

/** What the picture shows as two tables: things to pick, and relations to open. */
export function Twins({ scene, onScreen, control }: TwinsProps) {
  const { shown } = onScreen;
  const names = namesOf(scene.things);
  return (
    <div className={css.twins}>
      <Things onScreen={onScreen} control={control} />
      <Edges
        edges={shown.edges}
        nameOf={(id) => names.get(id) ?? '…'}
        onOpen={(edge) => control.change({ edge: edgeId(edge) })}
      />
    </div>
  );
}

type ThingsProps = Pick<TwinsProps, 'onScreen' | 'control'>;

function Things({ onScreen: { shown, measures, picture }, control: { state, change } }: ThingsProps) {
  const { things } = shown;
  const folded = useMemo(
    () =>
      new Map(
        [...picture.folds.values()].flatMap(({ name, members }) => members.map(({ id }) => [id, name])),
      ),
    [picture],
  );
  const { notes } = state.look;
  const { regions } = picture;
  const toggle = (id: string) =>
    change(({ picked }) => ({
      edge: null,
      picked: picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id],
    }));
  return (
    <Rows
      title="Things"
      caption="Things of the picture"
      className={css.things}
      heads={[
        'Pick',
        'Name',
        'What it is',
        { label: 'Relations', isFigure: true },
        { label: 'In between', isFigure: true },
        { label: 'Community', isFigure: true },
        ...(folded.size > 0 ? ['Drawn within'] : []),
        ...(regions.size > 0 ? ['Region'] : []),
        ...(notes.size > 0 ? ['Note'] : []),
      ]}
      all={things}
      renderRow={(thing) => (
        <tr key={thing.id}>
          <td>
            <CheckBox
              state={state.picked.includes(thing.id)}
              label={`Pick ${thing.name}`}
              onToggle={() => toggle(thing.id)}
            />
          </td>
          <th scope="row">{thing.name}</th>
          <td>{kindWords(thing)}</td>
          <td data-figure="">{formatCount(thing.degree)}</td>
          <td data-figure="">{betweenWords(measures?.standing.get(thing.id))}</td>
          <td data-figure="">{communityNumber(thing, measures)}</td>
          {folded.size > 0 && <td>{folded.get(thing.id)}</td>}
          {regions.size > 0 && <td>{regions.get(thing.id)}</td>}
          {notes.size > 0 && <td>{notes.get(thing.id)}</td>}
        </tr>
      )}
    />
  );
}

function communityNumber({ id }: GraphThing, measures: Measures | undefined): string {
  const standing = measures?.standing.get(id);
  return standing ? formatCount(standing.community + 1) : '';
}

type EdgesProps = {
  readonly edges: readonly GraphEdge[];
  readonly nameOf: (id: string) => string;
  readonly onOpen: (edge: GraphEdge) => void;
};

const Edges = ({ edges, nameOf, onOpen }: EdgesProps) => (
  <Rows
    title="Relations"
    caption="Relations of the picture"
    heads={['From', 'Relation', 'To', 'Dates', { label: 'Sources', isFigure: true }]}
    all={edges}
    renderRow={(edge) => (
      <tr key={edgeId(edge)}>
        <th scope="row">{nameOf(edge.from)}</th>
        <td>
          <Button look="link" onClick={() => onOpen(edge)}>
            {graphRelation(edge.relation).verb}
          </Button>
        </td>
        <td>{nameOf(edge.to)}</td>
        <td>{datesOf(edge)}</td>
        <td data-figure="">{formatCount(edge.sourceCount)}</td>
      </tr>
    )}
  />
);

const datesOf = ({ items }: GraphEdge): string =>
  items
    .flatMap(({ date, precision }) => (date === null ? [] : [formatDate(date, precision ?? 'day')]))
    .join(', ');

type RowsProps<Row> = Pick<ComponentProps<typeof Table>, 'caption' | 'className' | 'heads'> & {
  readonly title: string;
  readonly all: readonly Row[];
  readonly renderRow: (row: Row) => ReactNode;
};

const rowsAtOnce = 100;
const rowsOnPaper = 1000;

function Rows<Row>({ title, all, renderRow, ...table }: RowsProps<Row>) {
  const [limit, setLimit] = useState(rowsAtOnce);
  // Nobody presses for more on paper.
  const isPrinted = usePrinted();
  const shown = isPrinted ? Math.max(limit, rowsOnPaper) : limit;
  return (
    <Card title={title} hint={formatCount(all.length)} isFlush>
      <Table look="tight" {...table}>
        {all.slice(0, shown).map(renderRow)}
      </Table>
      {all.length > shown && (
        <p className={css.facts}>
          The first {formatCount(shown)} of {formatQuantity(all.length, 'row')}; “Export” has all.{' '}
          <Button look="link" onClick={() => setLimit(limit + rowsAtOnce * 5)}>
            Show more
          </Button>
        </p>
      )}
    </Card>
  );
}
