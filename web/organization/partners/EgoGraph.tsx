import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { Key, Legend } from '#web/charts/ChartFrame.tsx';
import { useWidth } from '#web/charts/useWidth.ts';
import { profilePath } from '#web/organization/paths.ts';
import css from './EgoGraph.module.css';
import { layoutOf, type Place } from './egoLayout.ts';
import { GROUPS, type Link } from './links.ts';

type EgoGraphProps = { readonly name: string; readonly links: readonly Link[] };

const INITIAL_WIDTH = 900;
const NARROW = 620;
const MOST = 40;
const LETTER_WIDTH = 6.6;

/** The organizations next to one, each a link to its own profile; the tables below say the same in words. */
export function EgoGraph({ name, links }: EgoGraphProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame, INITIAL_WIDTH);
  const drawn = evenly(links, MOST);
  const { places, height } = layoutOf(drawn, width);
  const middle = { x: width / 2, y: height / 2 };
  const groups = GROUPS.filter(({ key }) => drawn.some(({ group }) => group === key));
  return (
    <figure className={css.figure} data-print="none">
      <div ref={frame}>
        <svg
          role="group"
          aria-label={`${drawn.length} organizations linked to ${name}`}
          width={width}
          height={height}
          className={css.picture}
        >
          {places.map(({ link, x, y }) => (
            <path
              key={link.id}
              className={css.line}
              data-group={link.group}
              d={`M${middle.x} ${middle.y} Q${(middle.x + x) / 2} ${y} ${x} ${y}`}
            />
          ))}
          <circle className={css.centre} cx={middle.x} cy={middle.y} r="9" />
          <text className={css.own} x={middle.x} y={middle.y - 16} textAnchor="middle">
            {name}
          </text>
          {places.map((place) => (
            <Node
              key={place.link.id}
              place={place}
              letters={Math.floor((width * 0.28) / LETTER_WIDTH)}
              isNarrow={width < NARROW}
            />
          ))}
        </svg>
      </div>
      <Legend>
        {groups.map(({ key, label }) => (
          <Key key={key} look={key === 'customers' ? 'hollow' : 'round'} colour={COLOURS[key]}>
            {label}
          </Key>
        ))}
        {links.length > drawn.length && (
          <span>{links.length - drawn.length} more stand in the tables alone</span>
        )}
      </Legend>
    </figure>
  );
}

const COLOURS = {
  partners: 1,
  customers: 1,
  investors: 2,
  family: 3,
  groups: 'other',
  acquisitions: 4,
} as const;

type NodeProps = { readonly place: Place; readonly letters: number; readonly isNarrow: boolean };

function Node({ place: { link, side, x, y }, letters, isNarrow }: NodeProps) {
  const navigate = useNavigate();
  const path = profilePath(link.id);
  const isRight = side === 'right';
  const shown = shortened(link.name, letters);
  return (
    <a
      href={path}
      className={css.node}
      aria-label={`${link.name}: ${link.words}`}
      onClick={(click) => {
        if (click.metaKey || click.ctrlKey || click.shiftKey || click.button !== 0) return;
        click.preventDefault();
        void navigate(path);
      }}
    >
      <title>{`${link.name}: ${link.words}`}</title>
      <rect
        className={css.target}
        x={isRight ? x - 12 : x - 12 - letters * LETTER_WIDTH}
        y={y - 12}
        width={24 + letters * LETTER_WIDTH}
        height="24"
        rx="4"
      />
      <circle className={css.mark} data-group={link.group} cx={x} cy={y} r="5" />
      <text
        className={css.name}
        x={isRight ? x + 11 : x - 11}
        y={y + 4}
        textAnchor={isRight ? 'start' : 'end'}
      >
        {shown}
        {!isNarrow && <tspan className={css.words}>{`  ${link.words}`}</tspan>}
      </text>
    </a>
  );
}

// Whole words only, so that what is seen is a part of the link's name.
function shortened(name: string, letters: number): string {
  if (name.length <= letters) return name;
  const [first = name, ...words] = name.split(' ');
  let text = first;
  for (const word of words) {
    if (text.length + 1 + word.length >= letters) break;
    text = `${text} ${word}`;
  }
  return text === name ? name : `${text}…`;
}

// Every group keeps its share, so that no large one drives the others out.
function evenly(links: readonly Link[], most: number): readonly Link[] {
  if (links.length <= most) return links;
  const groups = [...Map.groupBy(links, ({ group }) => group).values()];
  const share = Math.ceil(most / groups.length);
  const kept = new Set(groups.flatMap((members) => members.slice(0, share)).slice(0, most));
  for (const link of links) if (kept.size < most) kept.add(link);
  return links.filter((link) => kept.has(link));
}
