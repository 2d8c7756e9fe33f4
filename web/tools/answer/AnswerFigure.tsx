import type { ReactNode } from 'react';
import { conditionWords, type NameOf } from '#domain/query/sentence.ts';
import type { Groups } from '#domain/questions/groupAnswer.ts';
import type { FurtherFile } from '#web/tools/frame/FigureMenu.tsx';
import { ToolFigure } from '#web/tools/frame/ToolFigure.tsx';
import type { MadeTwin } from '#web/tools/frame/twin.ts';
import { reservations, rowsHref, type ToolQuestion } from '#web/tools/groups/asked.ts';
import { NoneMatch } from './NoneMatch.tsx';

type AnswerFigureProps = {
  readonly asked: ToolQuestion;
  /** All that was answered: what did not come is told. */
  readonly groups: readonly Groups[];
  /** How many rows there are at all. */
  readonly rows: number;
  readonly nameOf: NameOf;
  readonly isLoading: boolean;
  readonly question: string;
  readonly summary: string;
  readonly coverage: string;
  readonly twin: MadeTwin;
  /** Takes all conditions away. */
  readonly onClear: () => void;
  readonly draw?: (place: SVGSVGElement) => void;
  readonly further?: readonly FurtherFile[];
  /** What else stands below the picture in its files. */
  readonly fileNotes?: readonly string[];
  readonly children: ReactNode;
};

/** The answer of a tool in its frame: its conditions in words, what is counted and what is not; of no rows, the way to some. */
export function AnswerFigure({ asked, groups, rows, nameOf, onClear, ...told }: AnswerFigureProps) {
  const { kind, conditions, noun } = asked;
  if (rows === 0) {
    return (
      <NoneMatch noun={noun} isNarrowed={conditions.length > 0} onClear={onClear}>
        Take away a filter, or ask of another list.
      </NoneMatch>
    );
  }
  const filters = conditions.map((condition) => conditionWords(kind, condition, nameOf)).join(' · ');
  return (
    <ToolFigure
      {...told}
      {...(filters === '' ? {} : { filters })}
      coverage={[told.coverage, ...reservations(asked, groups)].join(' ')}
      sources="Each row of the list carries its sources"
      rowsHref={rowsHref(asked, []) ?? ''}
    />
  );
}
