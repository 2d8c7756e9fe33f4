import { HELD, MOST_COMPARED, readOverlap } from '#domain/analysis/read/readCompared.ts';
import { formatCount, formatPercent } from '#domain/format.ts';
import { hrefOf } from '#domain/lists.ts';
import { questionPath } from '#domain/questions/questionPath.ts';
import { pathQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { Answered } from '#web/pages/analysis/frame/Answered.tsx';
import { CardFigure } from '#web/pages/analysis/frame/CardFigure.tsx';
import type { CardProps } from '#web/pages/analysis/frame/cardProps.ts';
import { NothingHere } from '#web/pages/analysis/frame/NothingHere.tsx';
import { RowPick } from '#web/pages/analysis/frame/RowPick.tsx';
import { Unfound } from '#web/pages/analysis/frame/Unfound.tsx';
import { useParts } from '#web/pages/analysis/frame/useParts.ts';
import { ShadedTable } from '#web/pages/analysis/pictures/ShadedTable.tsx';
import {
  comparedQuery,
  namedRows,
  nameInAddress,
  type Answer,
  type ComparedRow,
} from '#web/pages/analysis/comparables/useComparables.ts';
import { Pick, Shelf } from '#web/tools/shelf/Shelf.tsx';
import { ToolProblem } from '#web/tools/state/ToolProblem.tsx';
import { Table } from '#web/ui/Table.tsx';
import {
  overlapNotes,
  overlapParts,
  overlappingOf,
  overlapSummary,
  overlapTwin,
  type Held,
  type Overlapping,
} from './overlapping.ts';

const SHARED_SHOWN = 20;

/** What a few organizations have in common: companies of their portfolios, or partners. */
export function OverlapCard({ state, nameOf }: CardProps) {
  const { kind, list, screen, where, own, setOwn } = state;
  const { who, held, problem } = readOverlap({ list, own });
  const query = comparedQuery(screen.list, where, who);
  const answer = useAnswer(pathQuestion<Answer>(kind.name, questionPath(kind, query)));
  if (problem !== undefined || !held) {
    return <ToolProblem message={problem ?? ''} onReset={state.reset} />;
  }
  return (
    <Answered answer={answer}>
      {({ results }) => {
        const { rows, unfound } = namedRows(results, who);
        return (
          <>
            <RowPick
              label={`Compared, 2 to ${MOST_COMPARED}`}
              kind={kind}
              chosen={new Map(rows.map((row) => [nameInAddress(row), String(row[kind.nameField])]))}
              keyOf={nameInAddress}
              most={MOST_COMPARED}
              onPick={(keys) => setOwn({ who: keys.length < 2 ? undefined : keys.join(',') })}
            />
            <Shelf label="What is shared">
              <Pick
                label="What is shared"
                options={HELD}
                value={held.value}
                onPick={(next) => setOwn({ held: next })}
              />
            </Shelf>
            <Unfound state={state} names={unfound} />
            {rows.length < 2 ? (
              <NothingHere state={state}>It takes two or more to share something.</NothingHere>
            ) : (
              <Figure state={state} nameOf={nameOf} rows={rows} held={held} />
            )}
          </>
        );
      }}
    </Answered>
  );
}

type FigureProps = CardProps & { readonly rows: readonly ComparedRow[]; readonly held: Held };

function Figure({ state, nameOf, rows, held }: FigureProps) {
  const { kind, list } = state;
  const names = rows.map((row) => String(row[kind.nameField]));
  const asked = { names, held };
  const answer = useParts(
    asked,
    overlapParts(
      held,
      rows.map(({ id }) => id),
    ),
  );
  return (
    <Answered answer={answer}>
      {({ asked: told, groups, parts }, isLoading) => {
        const found = overlappingOf(told.names, told.held, groups);
        if (!found) {
          return <NothingHere state={state}>Nothing of this sort is on record of any of them.</NothingHere>;
        }
        const title = `What ${told.names.join(', ')} share`;
        return (
          <CardFigure
            state={state}
            nameOf={nameOf}
            question={title}
            summary={overlapSummary(found)}
            notes={overlapNotes(found)}
            twin={overlapTwin(found, (one, other) =>
              hrefOf(list, [{ f: 'id', op: 'eq', v: [rows[one]?.id, rows[other]?.id] }]),
            )}
            isLoading={isLoading}
            parts={parts}
            rowsHref={hrefOf(list, [{ f: 'id', op: 'eq', v: rows.map(({ id }) => id) }])}
          >
            <Pairs found={found} label={title} />
            <Shared found={found} />
          </CardFigure>
        );
      }}
    </Answered>
  );
}

function Pairs({
  found: { names, sizes, pairs, held },
  label,
}: {
  readonly found: Overlapping;
  readonly label: string;
}) {
  const cellOf = (row: number, column: number) => {
    if (row === column) return { value: null, words: `${formatCount(sizes[row] ?? 0)} in all` };
    const pair = pairs.find(
      ({ one, other }) => (one === row && other === column) || (one === column && other === row),
    );
    const shared = pair?.shared.length ?? 0;
    return {
      value: pair?.likeness ?? null,
      words: `${formatCount(shared)} · ${formatPercent(pair?.likeness ?? null, 0)}`,
    };
  };
  return (
    <ShadedTable
      label={`${label}: how many, and their part of what either has`}
      corner={held.label}
      columns={names.map((name) => ({ key: name, label: name }))}
      rows={names.map((name, row) => ({
        key: name,
        label: name,
        cells: names.map((_, column) => cellOf(row, column)),
      }))}
      legend="The number that both have, and its part of what either has. Deeper: a larger part."
    />
  );
}

function Shared({ found: { members, names, nameOf, held } }: { readonly found: Overlapping }) {
  const shared = members.filter(({ by }) => by.length > 1);
  if (shared.length === 0) return <p>They share no {held.one}.</p>;
  return (
    <div>
      <Table look="tight" caption={`Shared ${held.many}`} heads={[`Shared ${held.one}`, 'By']}>
        {shared.slice(0, SHARED_SHOWN).map(({ member, by }) => (
          <tr key={member}>
            <th scope="row">{nameOf(member)}</th>
            <td>{by.map((place) => names[place]).join(', ')}</td>
          </tr>
        ))}
      </Table>
      {shared.length > SHARED_SHOWN && <p>{shared.length - SHARED_SHOWN} more stand in the table.</p>}
    </div>
  );
}
