import { formatQuantity } from '#domain/format.ts';
import { choiceName, sizeWords } from '#domain/market-map/boxWords.ts';
import type { MapBadge } from '#domain/market-map/mapAddress.ts';
import type { MapTile } from '#domain/market-map/mapAnswer.ts';
import { listOfMap } from '#domain/market-map/maps.ts';
import { Logo } from '#web/records/logo/Logo.tsx';
import type { MapView } from '../useMap.ts';
import type { MapChange } from '#domain/market-map/sides.ts';
import { BADGE_WORDS, badgesOf, CHANGE_SIGNS } from './badges.ts';
import { hrefOf } from './hrefOf.ts';
import css from './Tile.module.css';

type TileProps = {
  readonly tile: MapTile;
  /** Which of the colours its border has, from 1; 0 is that of all others. */
  readonly colour: number;
  readonly href: string;
  /** All that is told of it, in words. */
  readonly words: string;
  readonly badges: readonly MapBadge[];
  readonly logoSize: number;
  readonly look: 'icon' | 'tile' | 'row';
  readonly isDim: boolean;
  readonly isFirst: boolean;
  readonly change: MapChange | undefined;
};

/** An entry on a map: its logo or initials, what it is called, and what it is marked with. */
const Plain = (props: TileProps) => {
  const { tile, colour, href, words, badges, logoSize, look, isDim, isFirst, change } = props;
  return (
    <a
      href={href}
      className={css.tile}
      data-tile={tile.id}
      data-look={look}
      data-border={colour}
      data-dim={isDim || undefined}
      data-grey={badges.includes('inactive') || undefined}
      aria-label={words}
      title={words}
      data-change={change}
      tabIndex={isFirst ? 0 : -1}
    >
      <Logo name={tile.name} logo={tile.logo} size={logoSize} />
      {look !== 'icon' && <span className={css.name}>{tile.name}</span>}
      {(change !== undefined || badges.some((badge) => badge !== 'inactive')) && (
        <span className={css.badges} aria-hidden="true">
          {change !== undefined && <span data-change={change} data-letter={CHANGE_SIGNS[change]} />}
          {badges.map(
            (badge) =>
              badge !== 'inactive' && (
                <span key={badge} data-badge={badge} data-letter={BADGE_WORDS[badge].letter} />
              ),
          )}
        </span>
      )}
    </a>
  );
};

type Drawn = {
  readonly view: MapView;
  readonly tile: MapTile;
  readonly look?: TileProps['look'];
  readonly isFirst?: boolean;
};

/** The tile of an entry as its map is set. */
export function Tile({ view, tile, look = 'tile', isFirst = false }: Drawn) {
  const { state, spots, name } = view;
  const shown = state.hasNames ? look : 'icon';
  return (
    <Plain
      tile={tile}
      look={shown}
      colour={colourOf(view, tile)}
      href={hrefOf(name, tile.id)}
      words={wordsOf(view, tile)}
      badges={badgesOf(tile, state.badges)}
      logoSize={shown === 'row' ? ROW_SIZE : logoSize(view, tile)}
      isDim={spots !== undefined && !spots.has(tile.id)}
      isFirst={isFirst}
      change={view.changes?.get(tile.id)?.change}
    />
  );
}

/** The tile of an entry in a box, as dense as its map. */
export const BoxTile = ({ view, ...tile }: Omit<Drawn, 'look'>) => (
  <Tile {...tile} view={view} look={view.state.density === 'compact' ? 'row' : 'tile'} />
);

const ROW_SIZE = 18;

/** Which of the colours of the borders a tile has, from 1; 0 is that of all others. */
export const colourOf = ({ borders }: MapView, { border }: MapTile): number =>
  borders.findIndex(([value]) => value === border) + 1;

// Areas tell sizes: twice the side is four times as much. Who has no size is as small as the smallest.
function logoSize({ state, answer }: MapView, { size }: MapTile): number {
  const [least, most] = state.density === 'compact' ? [18, 30] : [24, 44];
  const largest = answer.tiles[0]?.size ?? 0;
  if (state.size === 'equal') return Math.round((least + most) / 2);
  return Math.round(least + (most - least) * Math.sqrt(largest > 0 ? Math.max(size ?? 0, 0) / largest : 0));
}

/** All that a map tells of an entry, in words. */
export function wordsOf({ name, state, changes }: MapView, tile: MapTile): string {
  const { kind } = listOfMap(name).list;
  const size = sizeWords(state.size, tile.size);
  const label = kind.fields[state.size]?.label ?? '';
  const told = [
    tile.name,
    size === '' ? '' : `${size} ${label.toLowerCase()}`,
    tile.border === null ? '' : choiceName(kind, state.border, tile.border),
    tile.founded === null ? '' : `founded ${tile.founded}`,
    ...badgesOf(tile, state.badges).map((badge) => BADGE_WORDS[badge].words),
    changes?.get(tile.id)?.words ?? '',
  ];
  return told.filter((one) => one !== '').join(', ');
}

/** So many of the entries of a map, in its own words. */
export function entriesOf(name: MapView['name'], count: number): string {
  const { one, many } = listOfMap(name).noun;
  return formatQuantity(count, one, many);
}
