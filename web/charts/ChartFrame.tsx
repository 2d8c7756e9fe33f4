import { useRef, type ReactNode, type SVGProps } from 'react';
import { classes } from '#web/ui/classes.ts';
import { usePrinted } from '#web/ui/media/usePrinted.ts';
import { firstWidth } from '#web/ui/drawn/firstWidth.ts';
import css from './ChartFrame.module.css';
import { useTip } from './useTip.ts';
import { useWidth } from './useWidth.ts';

/** What a picture is framed with. */
export type ChartFrameProps = {
  /** A sentence that says what the picture shows; a table must say the same. */
  readonly label: string;
  /** In pixels; it may depend on the room across. */
  readonly height: number | ((width: number) => number);
  /** The room on paper, where it is laid for the picture; else about the width of a sheet on its end. */
  readonly paper?: { readonly width: number; readonly height: number } | undefined;
  /** Draws the picture in so much room. What has `data-tip` says it on hover, and the arrow keys lead from one to the next. */
  readonly children: (width: number, height: number) => ReactNode;
  /** More for the element of the picture, such as what a press does. */
  readonly picture?: SVGProps<SVGSVGElement> | undefined;
  /** True where every mark is a link: the marks themselves take the focus, and are read one by one. */
  readonly isOfLinks?: boolean;
};

const USUAL_WIDTH = 640;
const KEYS = 'The arrow keys lead from mark to mark';

/** A picture as wide as its place, whose marks say what they stand for. */
export function ChartFrame({ label, height, paper, children, picture, isOfLinks = false }: ChartFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const name = isOfLinks ? `${label}. ${KEYS}` : label;
  const across = useWidth(frame, () => firstWidth(name, USUAL_WIDTH));
  const tip = useTip(frame);
  const isPrinted = usePrinted();
  const sheet = isPrinted ? paper : undefined;
  const width = sheet?.width ?? across;
  const tall = sheet?.height ?? (typeof height === 'number' ? height : height(width));
  return (
    <div ref={frame} className={css.frame}>
      <svg
        {...picture}
        role={isOfLinks ? 'group' : 'img'}
        aria-label={name}
        width="100%"
        height={tall}
        // On paper, and in a narrower window what the server has drawn, it is as wide as there is room.
        {...((import.meta.env.SSR || isPrinted) && {
          viewBox: `0 0 ${width} ${tall}`,
          preserveAspectRatio: 'xMinYMin',
        })}
        className={classes(css.picture, picture?.className)}
      >
        {children(width, tall)}
      </svg>
      {!isOfLinks && (
        <div
          role="slider"
          tabIndex={0}
          aria-label="Marks of the picture"
          aria-valuemin={0}
          aria-valuemax={tip?.last ?? 0}
          aria-valuenow={tip?.place ?? 0}
          aria-valuetext={tip?.text ?? KEYS}
          className={css.walk}
        />
      )}
      <div
        aria-hidden="true"
        className={css.tip}
        hidden={tip === null}
        style={tip ? { left: Math.min(Math.max(tip.left, EDGE), width - EDGE), top: tip.top } : undefined}
      >
        {tip?.text}
        {tip !== null && tip.beside !== '' && <span className={css.beside}>{tip.beside}</span>}
      </div>
    </div>
  );
}

// Half of the widest tip.
const EDGE = 110;

type KeyProps = {
  readonly look: 'round' | 'hollow' | 'diamond' | 'square';
  /** A number of the series' colours. */
  readonly colour: 1 | 2 | 3 | 4 | 5 | 'other';
  readonly children: ReactNode;
};

/** What a sort of marks stands for. */
export const Key = ({ look, colour, children }: KeyProps) => (
  <span className={css.key} data-look={look} style={{ color: `var(--series-${colour})` }}>
    <span className={css.words}>{children}</span>
  </span>
);

type LegendProps = { readonly className?: string | undefined; readonly children: ReactNode };

/** The words below a picture: what its marks stand for, what is left out. */
export const Legend = ({ className, children }: LegendProps) => (
  <figcaption className={classes(css.legend, className)}>{children}</figcaption>
);
