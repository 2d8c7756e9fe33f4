import { Link } from 'react-router';
import type { Kind } from '#domain/kind.ts';
import type { ConditionInput } from '#domain/query/grammar.ts';
import { questionPath } from '#domain/questions/questionPath.ts';
import { rowPath } from '#domain/rowScreens.ts';
import type { Figure } from '#domain/tools/choices.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { pathQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { figureWords } from '#web/records/questions/figureWords.ts';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import css from './CellPanel.module.css';

type CellPanelProps = {
  readonly title: string;
  /** What the cells come to, in words. */
  readonly words: string;
  readonly error?: Error | undefined;
  /** Their rows; none where no question names them. */
  readonly found?: {
    readonly kind: Kind;
    readonly where: ConditionInput | undefined;
    readonly figure: Figure;
    /** The list of these rows, and a chart of them. */
    readonly href: string;
    readonly chart: string | undefined;
  };
  readonly onClose: () => void;
};

const SHOWN = 5;

type FoundRows = {
  readonly results: readonly (Readonly<Record<string, unknown>> & { readonly id: string })[];
};

/** The largest rows behind cells, each with its source, and the ways to all of them. */
export function CellPanel({ title, words, error, found, onClose }: CellPanelProps) {
  return (
    <section className={css.panel} aria-label={title}>
      <div className={css.head}>
        <h3 className={css.title}>{title}</h3>
        <Button look="link" size="small" onClick={onClose}>
          Close
        </Button>
      </div>
      <p className={css.words} aria-live="polite">
        {words}
      </p>
      {error && <ErrorNote title="Their sum cannot be shown.">{errorMessage(error)}</ErrorNote>}
      {found && <Rows {...found} />}
    </section>
  );
}

function Rows({ kind, where, figure, href, chart }: NonNullable<CellPanelProps['found']>) {
  const { f } = figure.measure;
  const sort = figure.field && f !== undefined ? [{ f, dir: 'desc', nulls: 'last' } as const] : undefined;
  const path = questionPath(kind, { ...(where ? { where } : {}), ...(sort ? { sort } : {}), limit: SHOWN });
  const { data, error } = useAnswer(pathQuestion<FoundRows>(kind.name, path));
  return (
    <>
      {error && <ErrorNote title="These rows cannot be shown.">{errorMessage(error)}</ErrorNote>}
      <ol className={css.rows}>
        {data?.results.map((row) => (
          <Row key={row.id} kind={kind} row={row} figure={figure} />
        ))}
      </ol>
      <p className={css.ways}>
        <Link to={href}>Open these rows as a list</Link>
        {chart !== undefined && <Link to={chart}>Open them as a chart</Link>}
      </p>
    </>
  );
}

type RowProps = { readonly kind: Kind; readonly row: FoundRows['results'][number]; readonly figure: Figure };

function Row({ kind, row, figure: { field, measure } }: RowProps) {
  const name = String(row[kind.nameField] ?? '');
  const entityType = Array.isArray(row['entityType']) ? row['entityType'].map(String) : undefined;
  const path = rowPath({ kind: kind.name, id: row.id, entityType });
  const value = measure.f === undefined ? undefined : row[measure.f];
  const source = typeof row['source'] === 'string' ? row['source'] : null;
  return (
    <li>
      {path === null ? name : <Link to={path}>{name}</Link>}
      {field && <span className={css.value}>{figureWords(field, numberOf(value))}</span>}
      {source !== null && <ExternalLink href={source}>Source</ExternalLink>}
    </li>
  );
}

const numberOf = (value: unknown): number | string | null =>
  typeof value === 'number' || typeof value === 'string' ? value : null;
