import { Suspense, useId, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { dayOf, formatDate } from '#domain/dates.ts';
import { dressed } from '#web/ui/kit/Button.tsx';
import { Choice } from '#web/ui/kit/Choice.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { usePictureMark } from '#web/ui/drawn/usePictureMark.ts';
import { PRODUCT_NAME } from '#web/ui/useDocumentTitle.ts';
import { asOf } from '#web/api/past/asOf.ts';
import { asOfWords } from '#web/records/past/inWords.ts';
import { lazyPart } from '#web/api/lazyImport.ts';
import { useFigureAddress, useFramedTool } from '#web/tools/state/toolSearch.ts';
import type { FurtherFile } from './FigureMenu.tsx';
import type { DrawFile } from './pictureFile.ts';
import css from './ToolFigure.module.css';
import type { MadeTwin } from './twin.ts';

type ToolFigureProps = {
  /** What the picture answers, as a title: "Money raised by class and year". */
  readonly question: string;
  /** The conditions in words; none where all rows count. */
  readonly filters?: string | undefined;
  /** What the picture says, in a sentence or two, for those who do not see it. */
  readonly summary: string;
  /** What is counted and what is left out. */
  readonly coverage: ReactNode;
  /** Where the figures come from, besides this atlas; stands below the picture and in its files. */
  readonly sources: string;
  readonly twin: MadeTwin;
  readonly isLoading: boolean;
  /** The list of the rows that are counted. */
  readonly rowsHref: string;
  /** What the tool offers besides. */
  readonly actions?: ReactNode;
  readonly further?: readonly FurtherFile[];
  /** Draws the picture for a file, where the page shows it by other means than an `svg`; gets its place. */
  readonly draw?: DrawFile;
  /** Fetches what files and paper need besides what stands in the page. */
  readonly ready?: () => Promise<void>;
  /** The sides of the paper that the picture's files are as large as, in millimetres. */
  readonly paper?: { readonly width: number; readonly height: number };
  /** What else stands below the picture in its files. */
  readonly fileNotes?: readonly string[];
  /** The picture; what is exported is its first `svg`. */
  readonly children: ReactNode;
};

// What is wanted once the picture stands.
const FigureMenu = lazyPart(
  'figure-parts',
  async () => (await import('./figureParts.ts')).FIGURE_PARTS.FigureMenu,
);
const TwinView = lazyPart(
  'figure-parts',
  async () => (await import('./figureParts.ts')).FIGURE_PARTS.TwinView,
);

const SaveButton = lazyPart(
  'figure-parts',
  async () => (await import('./figureParts.ts')).FIGURE_PARTS.SaveButton,
);

const SHOWN = [
  { value: 'picture', label: 'Picture' },
  { value: 'table', label: 'Table' },
] as const;

/** The frame of every picture of the tools: what is asked, the picture or the same as a table, what it leaves out, and the ways to take it along. */
export function ToolFigure(props: ToolFigureProps) {
  const { question, filters, summary, coverage, sources, twin, rowsHref } = props;
  const { isLoading, actions, further, draw, ready, paper, fileNotes = [], children } = props;
  const [shown, setShown] = useState<(typeof SHOWN)[number]['value']>('picture');
  const [today] = useState(() => dayOf(new Date()));
  const picture = useRef<HTMLDivElement>(null);
  const id = useId();
  usePictureMark(!isLoading);
  const address = useFigureAddress();
  // Within another screen the figure stands below a title of that screen's.
  const isFramed = useFramedTool() !== null;
  const Heading = isFramed ? 'h3' : 'h2';
  const moment = isFramed ? undefined : asOf();
  const read = `${PRODUCT_NAME}, read ${formatDate(today)}${isFramed ? '' : asOfWords()}`;
  const notes = [filters, ...fileNotes, sources, `${read}: ${address()}`].filter(
    (note) => note !== undefined,
  );
  return (
    <figure className={css.figure} aria-labelledby={id}>
      <div className={css.head}>
        <Heading id={id} className={css.question}>
          {question}
        </Heading>
        <div className={css.actions} data-print="none">
          {actions}
          <Link to={rowsHref} {...dressed({ look: 'plain', size: 'small', children: 'Open as list' })} />
          <Choice label="Shown as" look="framed" options={SHOWN} value={shown} onChange={setShown} />
          <span className={css.taken} data-framed={isFramed || undefined}>
            <Suspense>
              {!isFramed && moment === undefined && <SaveButton title={question} />}
              <FigureMenu
                title={question}
                twin={twin}
                notes={notes}
                citation={`“${question}”. ${[filters, sources].filter(Boolean).join('. ')}. ${read}. ${address()}`}
                address={address}
                pictureOf={() => picture.current?.querySelector('svg') ?? null}
                {...(draw ? { draw } : {})}
                {...(ready ? { ready } : {})}
                {...(paper ? { paper } : {})}
                {...(further ? { further } : {})}
              />
            </Suspense>
          </span>
        </div>
      </div>
      {filters !== undefined && <p className={css.filters}>{filters}</p>}
      <p className={css.summary} aria-live="polite">
        {summary}
      </p>
      <div className={css.body} aria-busy={isLoading}>
        <ProgressBar isActive={isLoading} label="Loading figures" />
        {shown === 'table' ? (
          <Suspense>
            <TwinView twin={twin} caption={question} />
          </Suspense>
        ) : (
          <div ref={picture}>{children}</div>
        )}
      </div>
      <figcaption className={css.foot}>
        <span>{coverage}</span>
        <span>{sources}</span>
        <span className={css.printed}>{read}</span>
      </figcaption>
    </figure>
  );
}
