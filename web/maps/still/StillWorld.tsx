import type { CSSProperties } from 'react';
import { formatNumber } from '#domain/format.ts';
import { fillOf } from '#web/maps/mapColours.ts';
import type { Bounds, Shown } from '#web/maps/mapPicture.ts';
import marksCss from '#web/maps/marks.module.css';
import { bendBetween, onMap } from '#web/maps/mercator.ts';
import { RING_WIDE, ringParts, ringSize, TOGETHER, type Numbers } from '#web/maps/ring.ts';
import { clustersOf, WORLD_AT_ZERO, type Cluster } from '#web/maps/rings/clusters.ts';
import type { World } from '#web/maps/shapes.ts';
import { frameOf, outlinesIn, type Frame } from './outlines.ts';
import css from './StillWorld.module.css';

type StillWorldProps = {
  /** What the picture shows, for those who do not see it. */
  readonly label: string;
  readonly world: World | undefined;
  readonly shown: Shown;
  readonly bounds: Bounds;
  readonly kinds: readonly string[];
  readonly markWords: (numbers: Numbers) => string;
};

/** The map as WebGL shows it first, as a drawing: the same part of the world at any size of its box, colours, lines and rings. */
export function StillWorld({ label, world, shown, bounds, kinds, markWords }: StillWorldProps) {
  if (!world) return null;
  const frame = frameOf(bounds);
  const clusters = clustersOf(shown.marks);
  const [across, down] = frame.middle;
  const camera = { wide: frame.width, high: frame.height, across, down };
  return (
    <div className={css.box} role="img" aria-label={label}>
      <div className={css.world} style={variables(camera)}>
        <Shapes world={world} shown={shown} bounds={bounds} />
        {zoomsOf(frame).map(({ zoom, least, most }) => (
          <div key={zoom} className={css.marks} style={variables({ least: `${least}px`, most: `${most}px` })}>
            <svg className={css.rings} aria-hidden="true">
              {clusters.get(zoom)?.map((cluster) => (
                <Ring key={cluster.at.join(' ')} cluster={cluster} kinds={kinds} words={markWords(cluster)} />
              ))}
            </svg>
          </div>
        ))}
      </div>
    </div>
  );
}

const variables = (values: Readonly<Record<string, string | number>>): CSSProperties =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value]));

type ShapesProps = { readonly world: World; readonly shown: Shown; readonly bounds: Bounds };

function Shapes({ world, shown, bounds }: ShapesProps) {
  const { units, outlines } = outlinesIn(world, bounds);
  const { depths, unknown, uncertain, chosen, flows } = shown;
  const within = (codes: { readonly has: (code: string) => boolean }) =>
    outlines.filter(({ code }) => code !== null && codes.has(code));
  const deep = within({ has: (code) => (depths.get(code) ?? 0) > 0 });
  const plain = outlines.filter((outline) => !deep.includes(outline));
  const joined = (some: typeof outlines): string => some.map(({ path }) => path).join('');
  return (
    <svg className={css.shapes} aria-hidden="true" viewBox={`0 0 ${units} ${units}`}>
      <path className={css.land} d={joined(plain)} />
      {deep.map(({ code, path }) => (
        <path
          key={code}
          className={css.land}
          style={{ fill: fillOf(depths.get(code ?? '') ?? 0) }}
          d={path}
        />
      ))}
      {unknown.size > 0 && (
        <>
          <pattern id="still-hatch" width="16" height="16" patternUnits="userSpaceOnUse">
            <path className={css.line} d="M0 16L16 0M-2 2L2-2M14 18L18 14" />
          </pattern>
          <path className={css.hatch} fill="url(#still-hatch)" d={joined(within(unknown))} />
        </>
      )}
      <path className={css.uncertain} d={joined(within(uncertain))} />
      <path className={css.chosen} d={joined(within(new Set(chosen)))} />
      <Flows world={world} flows={flows} units={units} />
    </svg>
  );
}

type FlowsProps = Pick<ShapesProps, 'world'> & Pick<Shown, 'flows'> & { readonly units: number };

// Pale where it begins, full where it ends.
function Flows({ world: { places }, flows, units }: FlowsProps) {
  if (flows.length === 0) return null;
  const put = ([across, down]: readonly [number, number]): readonly [number, number] => [
    Math.round(across * units),
    Math.round(down * units),
  ];
  const lines = flows
    .toSorted((one, other) => one.width - other.width)
    .flatMap(({ from, to, width }) => {
      const [start, end] = [places.get(from), places.get(to)];
      if (!start || !end || from === to) return [];
      const [[x1, y1], [x2, y2]] = [put(onMap(start)), put(onMap(end))];
      return [{ id: `still-${from}-${to}`, width, x1, y1, x2, y2, bend: put(bendBetween(start, end)) }];
    });
  return (
    <>
      <linearGradient id="still-flow">
        <stop className={css.start} offset="0" />
        <stop className={css.end} offset="1" />
      </linearGradient>
      {lines.map(({ id, width, bend, ...ends }) => (
        <g key={id}>
          <linearGradient id={id} href="#still-flow" gradientUnits="userSpaceOnUse" {...ends} />
          <path
            className={css.flow}
            d={`M${ends.x1} ${ends.y1}Q${bend.join(' ')} ${ends.x2} ${ends.y2}`}
            stroke={`url(#${id})`}
            strokeWidth={width.toFixed(1)}
          />
        </g>
      ))}
    </>
  );
}

type RingProps = {
  readonly cluster: Cluster;
  readonly kinds: readonly string[];
  readonly words: string;
};

function Ring({ cluster, kinds, words }: RingProps) {
  const radius = ringSize(cluster.count) / 2;
  const [x = '', y = ''] = cluster.at.map((part) => `${(part * 100).toFixed(3)}%`);
  return (
    <svg
      className={marksCss.mark}
      x={x}
      y={y}
      overflow="visible"
      data-mark={words}
      data-uncertain={cluster.uncertain === cluster.count ? '' : undefined}
    >
      <circle className={marksCss.ground} r={(radius - 1).toFixed(1)} />
      {ringParts(cluster, kinds).map(({ part, dashes, offset }) => (
        <circle
          key={part}
          className={marksCss.part}
          r={(radius - RING_WIDE / 2).toFixed(1)}
          strokeWidth={RING_WIDE}
          strokeDasharray={dashes}
          strokeDashoffset={offset}
          transform="rotate(-90)"
          data-part={part}
        />
      ))}
      <text className={marksCss.words}>{formatNumber(cluster.count)}</text>
    </svg>
  );
}

/** Boxes of the map are between these, in pixels. */
const BOXES = { least: { width: 280, height: 230 }, most: { width: 1800, height: 640 } } as const;

/** The zooms at which a frame may be shown, each with how large the world may then be, in pixels. */
function zoomsOf(frame: Frame) {
  const zoomIn = ({ width, height }: { readonly width: number; readonly height: number }): number => {
    const side = Math.max(Math.min(width / frame.width, height / frame.height), width, height);
    return Math.max(TOGETHER.leastZoom, Math.floor(Math.log2(side / WORLD_AT_ZERO)));
  };
  const [first, last] = [zoomIn(BOXES.least), zoomIn(BOXES.most)];
  return Array.from({ length: last - first + 1 }, (_, step) => {
    const zoom = first + step;
    return {
      zoom,
      least: step === 0 ? 0 : WORLD_AT_ZERO * 2 ** zoom,
      most: zoom === last ? 99_999 : WORLD_AT_ZERO * 2 ** (zoom + 1),
    };
  });
}
