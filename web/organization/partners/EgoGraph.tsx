import { useNavigate } from 'react-router';
import { ChartFrame, Key, Legend } from '#web/charts/ChartFrame.tsx';
import { OrganizationLink } from '#web/organization/OrganizationLink.tsx';
import { profilePath } from '#web/organization/paths.ts';
import { Twin } from '#web/ui/Table.tsx';
import css from './EgoGraph.module.css';
import { heightOf, placesOf, type Place } from './egoLayout.ts';
import { GROUPS, type Link, type LinkGroup } from './links.ts';

type EgoGraphProps = { readonly name: string; readonly links: readonly Link[] };

const NARROW = 620;
const MOST = 40;
const LETTER_WIDTH = 6.6;

/** The organizations next to one, each a link to its own profile, as a picture and as a table. */
export function EgoGraph({ name, links }: EgoGraphProps) {
  const drawn = evenly(links, MOST);
  const height = heightOf(drawn.length);
  const groups = GROUPS.filter(({ key }) => drawn.some(({ group }) => group === key));
  return (
    <figure className={css.figure} data-print="none">
      <ChartFrame
        label={`${drawn.length} organizations linked to ${name}`}
        height={height}
        picture={{ className: css.picture }}
        isOfLinks
      >
        {(width) => <Picture name={name} links={drawn} middle={{ x: width / 2, y: height / 2 }} />}
      </ChartFrame>
      <Legend>
        {groups.map(({ key, label }) => (
          <Key key={key} look={key === 'customers' ? 'hollow' : 'round'} colour={COLOURS[key]}>
            {label}
          </Key>
        ))}
        {links.length > drawn.length && (
          <span>{links.length - drawn.length} more stand in the table alone</span>
        )}
      </Legend>
      <Twin caption={`Network of ${name}`} heads={['Organization', 'Group', 'Link']}>
        {links.map((link) => (
          <tr key={link.id}>
            <th scope="row">
              <OrganizationLink id={link.id} name={link.name} />
            </th>
            <td>{GROUPS.find(({ key }) => key === link.group)?.label}</td>
            <td>{link.words}</td>
          </tr>
        ))}
      </Twin>
    </figure>
  );
}

type PictureProps = EgoGraphProps & { readonly middle: { readonly x: number; readonly y: number } };

function Picture({ name, links, middle }: PictureProps) {
  const width = middle.x * 2;
  const places = placesOf(links, width);
  return (
    <>
      {places.map(({ link, x, y }) => (
        <path
          key={link.id}
          className={css.line}
          style={{ color: colourOf(link) }}
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
    </>
  );
}

const COLOURS = {
  partners: 1,
  customers: 1,
  investors: 2,
  family: 3,
  groups: 'other',
  acquisitions: 4,
} as const satisfies Record<LinkGroup, unknown>;

const colourOf = ({ group }: Link): string => `var(--series-${COLOURS[group]})`;

type NodeProps = { readonly place: Place; readonly letters: number; readonly isNarrow: boolean };

function Node({ place: { link, side, x, y }, letters, isNarrow }: NodeProps) {
  const navigate = useNavigate();
  const path = profilePath(link.id);
  const isRight = side === 'right';
  const tip = `${link.name}: ${link.words}`;
  const shown = shortened(link.name, letters);
  return (
    <a
      href={path}
      className={css.node}
      aria-label={tip}
      data-tip={tip}
      onClick={(click) => {
        if (click.metaKey || click.ctrlKey || click.shiftKey || click.button !== 0) return;
        click.preventDefault();
        void navigate(path);
      }}
    >
      <rect
        className={css.target}
        x={isRight ? x - 12 : x - 12 - letters * LETTER_WIDTH}
        y={y - 12}
        width={24 + letters * LETTER_WIDTH}
        height="24"
        rx="4"
      />
      <circle
        className={css.mark}
        style={{ color: colourOf(link) }}
        data-group={link.group}
        cx={x}
        cy={y}
        r="5"
      />
      <text
        className={css.name}
        x={isRight ? x + 11 : x - 11}
        y={y + 4}
        textAnchor={isRight ? 'start' : 'end'}
      >
        {shown}
        {!isNarrow && shown === link.name && <tspan className={css.words}>{`  ${link.words}`}</tspan>}
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
