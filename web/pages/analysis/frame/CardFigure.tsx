import type { ReactNode } from 'react';
import { conditionWords, type NameOf } from '#domain/query/sentence.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { lazyImport } from '#web/api/lazyImport.ts';
import type { FurtherFile } from '#web/tools/frame/FigureMenu.tsx';
import { ToolFigure } from '#web/tools/frame/ToolFigure.tsx';
import type { TwinTable } from '#web/tools/frame/twin.ts';
import { showError } from '#web/ui/kit/toast.ts';
import css from './CardFigure.module.css';
import type { Asked } from './codeText.ts';
import type { Language } from './saveCode.ts';
import type { CardState } from './useCard.ts';
import type { Part } from './useParts.ts';

/** How far a card's answer carries, in plain sentences. */
export type Notes = {
  /** How many are counted. */
  readonly counted: string;
  /** What is not known, and therefore counts nowhere. */
  readonly missing: string;
  /** The same without the one that weighs most. */
  readonly sensitivity: string;
  readonly assumptions: readonly string[];
  /** How it is computed. */
  readonly method: string;
};

type CardFigureProps = {
  readonly state: CardState;
  readonly nameOf: NameOf;
  readonly question: string;
  readonly summary: string;
  readonly notes: Notes;
  readonly twin: TwinTable;
  readonly isLoading: boolean;
  /** What was asked of the database. */
  readonly parts: readonly (Asked | Part)[];
  readonly rowsHref: string;
  readonly draw?: (place: SVGSVGElement) => void;
  readonly children: ReactNode;
};

/** A card's answer in the frame of all tools, with how many are counted, what is missing, what is assumed and how it is made. */
export function CardFigure(props: CardFigureProps) {
  const { state, nameOf, question, summary, notes, twin, isLoading, parts, rowsHref, draw, children } = props;
  const { kind, conditions } = state;
  const filters = conditions.map((condition) => conditionWords(kind, condition, nameOf)).join(' · ');
  return (
    <div className={css.card}>
      <ToolFigure
        question={question}
        {...(filters === '' ? {} : { filters })}
        summary={summary}
        coverage="What is counted, missing and assumed stands below"
        fileNotes={[
          `Counted: ${notes.counted}`,
          `Missing: ${notes.missing}`,
          notes.sensitivity,
          notes.method,
        ]}
        sources="Each row of the list carries its sources"
        twin={twin}
        isLoading={isLoading}
        rowsHref={rowsHref}
        further={(['TypeScript', 'Python'] as const).map((language) => codeFile(question, parts, language))}
        {...(draw ? { draw } : {})}
      >
        <div className={css.picture}>{children}</div>
      </ToolFigure>
      <NotesBox notes={notes} />
    </div>
  );
}

const codeFile = (question: string, parts: readonly (Asked | Part)[], language: Language): FurtherFile => ({
  label: 'Questions as code',
  hint: language,
  save: () =>
    void lazyImport('analysis-code', () => import('./saveCode.ts'))
      .then(({ saveCode }) => saveCode(question, parts, language))
      .catch((problem: unknown) => showError(errorMessage(problem))),
});

const NotesBox = ({ notes }: { readonly notes: Notes }) => (
  <section aria-label="How far this carries" className={css.notes} data-below>
    <dl className={css.list}>
      <Note name="Counted">{notes.counted}</Note>
      <Note name="Missing">{notes.missing}</Note>
      <Note name="Without the largest">{notes.sensitivity}</Note>
      <Note name="Assumed">
        <ul>
          {notes.assumptions.map((assumption) => (
            <li key={assumption}>{assumption}</li>
          ))}
        </ul>
      </Note>
      <Note name="Method">{notes.method}</Note>
    </dl>
  </section>
);

const Note = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={css.note}>
    <dt className={css.name}>{name}</dt>
    <dd className={css.words}>{children}</dd>
  </div>
);
