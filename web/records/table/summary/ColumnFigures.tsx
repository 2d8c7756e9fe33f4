import type { Kind } from '#domain/kind.ts';
import { formatCount, formatPercent } from '#domain/format.ts';
import { allOf, type ConditionInput } from '#domain/query/grammar.ts';
import { fieldOf } from '#domain/registry.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { question } from '#web/api/question.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { Histogram } from '#web/charts/Histogram.tsx';
import { share } from '#web/charts/scale.ts';
import { askCount } from '#web/records/questions/askRows.ts';
import type { GroupRow } from '#domain/questions/groupAnswer.ts';
import { askGroups, countOf } from '#web/records/questions/askGroups.ts';
import { columnQuestion } from '#web/records/questions/columnQuestion.ts';
import { figureWords } from '#web/records/questions/figureWords.ts';
import { groupCondition } from '#web/records/questions/groupKey.ts';
import { measureKey } from '#web/records/questions/measured.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { askFigures, type Figures } from './askFigures.ts';
import css from './ColumnCard.module.css';

type ColumnFiguresProps = {
  readonly kind: Kind;
  readonly where: ConditionInput | undefined;
  readonly f: string;
  readonly label: string;
  readonly onFilter: (condition: ConditionInput) => void;
};

const MOST_VALUES = 7;

/** How many rows have a value, which values are most frequent, and the figures of numbers. */
export function ColumnFigures({ kind, where, f, label, onFilter }: ColumnFiguresProps) {
  const { data, error } = useAnswer(
    question(kind.name, ['column', f, where], (signal) => askSummary(kind, { f, where }, signal)),
  );
  if (error) return <p role="alert">{errorMessage(error)}</p>;
  if (!data) return <p className={css.help}>Counting…</p>;
  const { column, all, filled, figures, groups } = data;
  const known = groups.filter(({ keys }) => keys[0]?.value !== null);
  return (
    <>
      <div className={css.filled}>
        <svg className={css.track} aria-hidden="true">
          <rect width="100%" height="6" rx="3" className={css.rest} />
          <rect width={share(filled, all)} height="6" rx="3" className={css.bar} />
        </svg>
        {formatPercent(all === 0 ? 0 : filled / all, 0)} filled: {formatCount(filled)} of {formatCount(all)}
      </div>
      <Numbers kind={kind} f={f} figures={figures} />
      {column.isTime && <Years label={label} groups={known} />}
      {!column.isTime && known.length > 0 && (
        <ul className={css.values} aria-label={`Most frequent values of ${label}`}>
          {known.slice(0, MOST_VALUES).map((group) => (
            <li key={group.keys[0]?.value}>
              <Button
                look="none"
                className={css.value}
                onClick={() => {
                  const condition = groupCondition(kind, { f }, group.keys[0]?.value ?? null);
                  if (condition) onFilter(condition);
                }}
              >
                <span className={css.words}>{group.keys[0]?.label}</span>
                <svg className={css.small} aria-hidden="true">
                  <rect
                    width={share(countOf(group), countOf(known[0] ?? group))}
                    height="6"
                    rx="2"
                    className={css.bar}
                  />
                </svg>
                {formatCount(countOf(group))}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {!column.isTime && known.length > MOST_VALUES && (
        <p className={css.help}>{formatCount(known.length)} different values</p>
      )}
    </>
  );
}

async function askSummary(
  kind: Kind,
  { f, where }: { readonly f: string; readonly where: ConditionInput | undefined },
  signal: AbortSignal,
) {
  const column = columnQuestion(kind, f, where);
  const filledWhere = allOf([where, { f, op: 'blank', v: false }]);
  const [all, filled, figures, groups] = await Promise.all([
    askCount(kind, where, signal),
    askCount(kind, filledWhere, signal),
    askFigures(kind, { where, measures: column.measures }, signal),
    column.group
      ? askGroups(kind, { ...(where ? { where } : {}), group: [column.group] }, signal)
      : undefined,
  ]);
  return { column, all: all.count, filled: filled.count, figures, groups: groups?.rows ?? [] };
}

const NAMES = { sum: 'Sum', median: 'Median', min: 'Least', max: 'Most' } as const;

type NumbersProps = { readonly kind: Kind; readonly f: string; readonly figures: Figures };

function Numbers({ kind, f, figures }: NumbersProps) {
  const field = fieldOf(kind, f);
  const shown = (['sum', 'median', 'min', 'max'] as const).filter((fn) => figures.has(measureKey({ fn, f })));
  if (shown.length === 0) return null;
  return (
    <dl className={css.numbers}>
      {shown.map((fn) => (
        <div key={fn}>
          <dt>{NAMES[fn]}</dt>
          <dd>{figureWords(field, figures.get(measureKey({ fn, f })))}</dd>
        </div>
      ))}
    </dl>
  );
}

const HEIGHT = 40;
const MOST_YEARS = 30;

function Years({ label, groups }: { readonly label: string; readonly groups: readonly GroupRow[] }) {
  const bars = groups.slice(-MOST_YEARS).map((group) => ({
    at: Number(group.keys[0]?.value),
    count: countOf(group),
    title: `${group.keys[0]?.label}: ${formatCount(countOf(group))}`,
  }));
  const [first, last] = [bars[0]?.at, bars.at(-1)?.at];
  if (first === last) return null;
  const most = formatCount(Math.max(...bars.map(({ count }) => count)));
  return (
    <figure className={css.years}>
      <Histogram
        bars={bars}
        height={HEIGHT}
        label={`${label} by year, ${first} to ${last}, at most ${most} in a year`}
      />
      <figcaption>
        <span>{first}</span>
        <span>{last}</span>
      </figcaption>
    </figure>
  );
}
