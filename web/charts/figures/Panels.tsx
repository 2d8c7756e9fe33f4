import { area, line } from 'd3-shape';
import { axisOf, type Axis, type Scale } from '#web/charts/axis.ts';
import { ChartFrame } from '#web/charts/ChartFrame.tsx';
import { linear } from '#web/charts/scale.ts';
import { pressedPlace } from '#web/charts/pressedMark.ts';
import css from './Panels.module.css';

export type Panel = {
  readonly key: string;
  readonly label: string;
  /** One for each place along; null where there is none. */
  readonly values: readonly (number | null)[];
};

type PanelsProps = {
  readonly panels: readonly Panel[];
  readonly places: readonly string[];
  /** Places follow each other, so that lines join them. */
  readonly isTime: boolean;
  readonly format: (value: number) => string;
  readonly titleOf: (panel: Panel, place: number) => string;
  /** A sentence that says what the picture shows; a table must say the same. */
  readonly label: string;
  readonly scale: Scale;
  readonly onPick: (panel: Panel, place: number) => void;
};

const WIDE = 230;
const TALL = 150;
const LEFT = 46;
const HEAD = 20;
const FOOT = 18;

const acrossOf = (width: number): number => Math.max(1, Math.floor(width / WIDE));

/** A small picture of each series, all on the same scales. */
export function Panels(props: PanelsProps) {
  const { panels, format, scale, label, onPick } = props;
  const values = panels.flatMap((panel) => panel.values.filter((value) => value !== null));
  const amounts = axisOf(
    scale === 'log' ? values.filter((value) => value > 0) : [0, ...values],
    { scale, format, label },
    3,
  );
  return (
    <ChartFrame
      label={label}
      height={(width) => Math.ceil(panels.length / acrossOf(width)) * TALL}
      picture={{
        className: css.picture,
        onClick: (event) => {
          const at = pressedPlace(event);
          const picked = panels[at?.place ?? -1];
          if (at && picked) onPick(picked, Number(at.key));
        },
      }}
    >
      {(width) => {
        const across = acrossOf(width);
        const wide = width / across;
        return panels.map((panel, n) => (
          <g key={panel.key} transform={`translate(${(n % across) * wide} ${Math.floor(n / across) * TALL})`}>
            <Small {...props} panel={panel} n={n} amounts={amounts} wide={wide} />
          </g>
        ));
      }}
    </ChartFrame>
  );
}

type SmallProps = PanelsProps & {
  readonly panel: Panel;
  readonly n: number;
  readonly amounts: Axis;
  readonly wide: number;
};

function Small({ panel, n, amounts, wide, places, isTime, format, titleOf, scale }: SmallProps) {
  const box = { left: LEFT, right: wide - 12, top: HEAD + 4, bottom: TALL - FOOT - 6 };
  const x = linear([0, places.length], [box.left, box.right]);
  const rise = linear([0, 1], [box.bottom, box.top]);
  const y = (value: number): number => (scale === 'log' && value <= 0 ? box.bottom : rise(amounts.at(value)));
  const letters = Math.floor((wide - 16) / 6.8);
  const points = panel.values.map((value, place) =>
    value === null || (scale === 'log' && value <= 0) ? null : { left: x(place + 0.5), top: y(value) },
  );
  return (
    <>
      <text className={css.name} x={4} y={13}>
        {panel.label.length > letters ? `${panel.label.slice(0, letters - 1)}…` : panel.label}
      </text>
      {amounts.ticks.map((tick) => (
        <g key={tick}>
          <line className={css.grid} x1={box.left} x2={box.right} y1={y(tick)} y2={y(tick)} />
          <text className={css.axis} x={box.left - 5} y={y(tick) + 3} textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
      {[0, places.length - 1].map((place) => (
        <text
          key={place === 0 ? 'first' : 'last'}
          className={css.axis}
          x={place === 0 ? box.left : box.right}
          y={TALL - 10}
          textAnchor={place === 0 ? 'start' : 'end'}
        >
          {short(places[place] ?? '')}
        </text>
      ))}
      {isTime && <Curve points={points} bottom={box.bottom} />}
      {panel.values.map((value, place) =>
        value === null ? null : (
          <g key={places[place]} data-mark={`${n} ${place}`} data-tip={titleOf(panel, place)}>
            <rect
              className={css.touch}
              x={x(place)}
              width={x(place + 1) - x(place)}
              y={box.top}
              height={box.bottom - box.top}
            />
            {!isTime && value > 0 && (
              <rect
                className={css.bar}
                x={x(place + 0.1)}
                width={Math.max(1, x(place + 0.9) - x(place + 0.1))}
                y={Math.min(y(value), box.bottom - 1)}
                height={Math.max(1, box.bottom - y(value))}
              />
            )}
          </g>
        ),
      )}
    </>
  );
}

type Point = { readonly left: number; readonly top: number } | null;

function Curve({ points, bottom }: { readonly points: readonly Point[]; readonly bottom: number }) {
  const left = (point: Point): number => point?.left ?? 0;
  const top = (point: Point): number => point?.top ?? 0;
  const isThere = (point: Point): boolean => point !== null;
  return (
    <>
      <path
        className={css.area}
        d={area<Point>(left, bottom, top).defined(isThere).digits(1)(points) ?? undefined}
      />
      <path className={css.line} d={line<Point>(left, top).defined(isThere).digits(1)(points) ?? undefined} />
      {points.map((point) =>
        point ? (
          <circle key={point.left} className={css.point} cx={point.left} cy={point.top} r="1.6" />
        ) : null,
      )}
    </>
  );
}

const short = (text: string): string => (text.length > 14 ? `${text.slice(0, 13)}…` : text);
