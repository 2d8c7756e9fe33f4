import { ChartFrame } from './ChartFrame.tsx';
import { pressedMark } from './pressedMark.ts';
import { linear } from './scale.ts';
import css from './RankedBars.module.css';

export type RankedBar = {
  readonly key: string;
  readonly label: string;
  /** Null where the figure is not known. */
  readonly amount: number | null;
  /** The amount in words. */
  readonly words: string;
  /** All of it, on hover and to the keys. */
  readonly title: string;
};

type RankedBarsProps = {
  readonly bars: readonly RankedBar[];
  /** A sentence that says what the picture shows; a table must say the same. */
  readonly label: string;
  readonly onPick: (bar: RankedBar) => void;
};

const TALL = 26;
const VALUES = 76;
const LETTER = 6.6;

/** Figures as bars below each other, each with its name at the left and its figure at the end. */
export function RankedBars({ bars, label, onPick }: RankedBarsProps) {
  const most = Math.max(0, ...bars.map(({ amount }) => amount ?? 0));
  return (
    <ChartFrame
      label={label}
      height={bars.length * TALL}
      picture={{
        className: css.picture,
        onClick: (event) => {
          const mark = pressedMark(event);
          const bar = bars.find(({ key }) => key === mark);
          if (bar) onPick(bar);
        },
      }}
    >
      {(width) => {
        const names = Math.min(230, width * 0.38);
        const across = linear([0, most], [names, width - VALUES]);
        return bars.map(({ key, label: name, amount, words, title }, place) => (
          <g key={key} data-mark={key} data-tip={title}>
            <rect className={css.touch} x="0" y={place * TALL} width={width} height={TALL} />
            <text className={css.name} x={names - 8} y={place * TALL + 17} textAnchor="end">
              {cut(name, (names - 8) / LETTER)}
            </text>
            <rect
              className={css.bar}
              x={names}
              y={place * TALL + 5}
              width={Math.max(amount === null || amount <= 0 ? 0 : 1, across(amount ?? 0) - names)}
              height={TALL - 10}
              rx="2"
            />
            <text className={css.value} x={across(Math.max(0, amount ?? 0)) + 6} y={place * TALL + 17}>
              {words}
            </text>
          </g>
        ));
      }}
    </ChartFrame>
  );
}

const cut = (text: string, room: number): string =>
  text.length > room ? `${text.slice(0, Math.max(1, Math.floor(room) - 1))}…` : text;
