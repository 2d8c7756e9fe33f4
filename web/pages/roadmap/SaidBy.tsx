import { useState } from 'react';
import { Slider } from '#web/ui/kit/Slider.tsx';
import css from './RoadmapPage.module.css';
import { todayWords } from '#web/records/past/inWords.ts';

type SaidByProps = {
  readonly first: number;
  readonly last: number;
  readonly year: number | undefined;
  readonly onChange: (year: number | undefined) => void;
};

/** How far back the roadmap is looked at: as promised by the end of a year, or by today at the right end. */
export function SaidBy({ first, last, year, onChange }: SaidByProps) {
  const [drawn, setDrawn] = useState<number | null>(null);
  const shown = drawn ?? year ?? last;
  const words = shown >= last ? `by ${todayWords()}` : `by the end of ${shown}`;
  // What is drawn along is looked at once it is let go.
  const settle = () => {
    if (drawn === null) return;
    setDrawn(null);
    onChange(drawn >= last ? undefined : drawn);
  };
  return (
    <span className={css.saidBy} data-print="none">
      As promised <output className={css.saidByYear}>{words}</output>
      <Slider
        label={`As promised ${words}`}
        min={first}
        max={last}
        step={1}
        value={shown}
        aria-valuetext={words}
        onMove={setDrawn}
        onPointerUp={settle}
        onKeyUp={settle}
        onBlur={settle}
      />
    </span>
  );
}
