import { useNavigate } from 'react-router';
import { readWhiteSpace, WHITE_SPACE_SHOWN } from '#domain/analysis/read/readOptions.ts';
import { formatCount, formatNumber } from '#domain/format.ts';
import { hrefOf } from '#domain/lists.ts';
import { RankedBars } from '#web/charts/RankedBars.tsx';
import { Answered } from '#web/pages/analysis/frame/Answered.tsx';
import { CardFigure } from '#web/pages/analysis/frame/CardFigure.tsx';
import type { CardProps } from '#web/pages/analysis/frame/cardProps.ts';
import { NothingHere } from '#web/pages/analysis/frame/NothingHere.tsx';
import { useParts } from '#web/pages/analysis/frame/useParts.ts';
import { ShadedTable } from '#web/pages/analysis/pictures/ShadedTable.tsx';
import { withMore } from '#web/records/state/conditions.ts';
import { Pick, Shelf } from '#web/tools/shelf/Shelf.tsx';
import { ToolProblem } from '#web/tools/state/ToolProblem.tsx';
import {
  spotWords,
  whiteSpaceNotes,
  whiteSpaceParts,
  whiteSpacesOf,
  whiteSpaceSummary,
  whiteSpaceTwin,
  type Shown,
  type WhiteSpaces,
} from './whiteSpaces.ts';

const GAPS = 10;
const MOST = 14;
const TITLE = 'Classes and countries: where companies are, and where none is';

/** Where companies of a class are, and where none is although many would be expected. */
export function WhiteSpaceCard({ state, nameOf }: CardProps) {
  const { kind, list, conditions, where, own, setOwn } = state;
  const show = readWhiteSpace(own);
  const answer = useParts(null, whiteSpaceParts(kind, where));
  if (!show.found) return <ToolProblem message={show.problem} onReset={state.reset} />;
  const shown = show.found.value;
  return (
    <>
      <Shelf label="What is shown">
        <Pick
          label="In the table"
          options={WHITE_SPACE_SHOWN}
          value={shown}
          onPick={(next) => setOwn({ show: next })}
        />
      </Shelf>
      <Answered answer={answer}>
        {({ groups, parts }, isLoading) => {
          const found = whiteSpacesOf(groups);
          if (!found) return <NothingHere state={state} />;
          return (
            <CardFigure
              state={state}
              nameOf={nameOf}
              question={TITLE}
              summary={whiteSpaceSummary(found)}
              notes={whiteSpaceNotes(found)}
              twin={whiteSpaceTwin(found, conditions)}
              isLoading={isLoading}
              parts={parts}
              rowsHref={hrefOf(list, conditions)}
            >
              <Gaps found={found} conditions={conditions} />
              <Grid found={found} shown={shown} />
            </CardFigure>
          );
        }}
      </Answered>
    </>
  );
}

type GapsProps = { readonly found: WhiteSpaces; readonly conditions: CardProps['state']['conditions'] };

function Gaps({ found, conditions }: GapsProps) {
  const navigate = useNavigate();
  const { gaps, totals, labels } = found;
  const shown = gaps.slice(0, GAPS);
  return (
    <RankedBars
      label="Places without a company, by how many would be expected"
      bars={shown.map((gap) => ({
        key: `${gap.row} ${gap.column}`,
        label: spotWords(found, gap),
        amount: gap.expected,
        words: formatCount(Math.round(gap.expected * 10) / 10),
        title: `${spotWords(found, gap)}: none on record, ${formatCount(Math.round(gap.expected * 10) / 10)} expected; ${totals(gap.row)} of the class elsewhere, ${totals(gap.column)} companies in ${labels.get(gap.column) ?? ''}`,
      }))}
      onPick={({ key }) => {
        const gap = shown.find(({ row, column }) => `${row} ${column}` === key);
        if (gap) {
          void navigate(
            hrefOf('COMPANIES', withMore(conditions, [{ f: 'primaryClassification', op: 'eq', v: gap.row }])),
          );
        }
      }}
    />
  );
}

function Grid({
  found: { spots, rows, columns, labels },
  shown,
}: {
  readonly found: WhiteSpaces;
  readonly shown: Shown;
}) {
  const [drawnRows, drawnColumns] = [rows.slice(0, MOST), columns.slice(0, MOST)];
  const at = (row: string, column: string) =>
    spots.find((spot) => spot.row === row && spot.column === column);
  const label = WHITE_SPACE_SHOWN.find(({ value }) => value === shown)?.label ?? '';
  return (
    <ShadedTable
      label={`${label} by class and country, the ${MOST} largest of each`}
      corner="Class"
      columns={drawnColumns.map((key) => ({ key, label: labels.get(key) ?? key }))}
      rows={drawnRows.map((key) => ({
        key,
        label: labels.get(key) ?? key,
        cells: drawnColumns.map((column) => {
          const spot = at(key, column);
          if (!spot) return { value: null, words: '' };
          const value = shown === 'count' ? spot.count : spot[shown];
          return { value, words: value === null ? '?' : formatNumber(value) };
        }),
      }))}
      legend="Blank: no company on record. ?: companies, but nobody tells the value. Deeper: more."
    />
  );
}
