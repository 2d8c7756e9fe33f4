import { memo } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#domain/format.ts';
import { boxCondition, rowsHref } from '#domain/market-map/boxRows.ts';
import { boxName, choiceName, figureWords, sizeWords } from '#domain/market-map/boxWords.ts';
import type { FilledBox } from '#domain/market-map/arrange.ts';
import type { MapTile } from '#domain/market-map/mapAnswer.ts';
import { listOfMap } from '#domain/market-map/maps.ts';
import { Logo } from '#web/records/logo/Logo.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { BADGE_WORDS, badgesOf } from '../tiles/badges.ts';
import { BoxNote } from '../edit/BoxNote.tsx';
import { hrefOf } from '../tiles/hrefOf.ts';
import { colourOf, wordsOf } from '../tiles/Tile.tsx';
import { TileList } from '../tiles/TileList.tsx';
import type { MapView } from '../useMap.ts';
import css from './Cards.module.css';
import { drawnIn } from './pieces.ts';
import type { PiecesProps } from './pictureProps.ts';

/** The boxes one below the other, each entry a card with what the map tells of it. */
export const Cards = ({ view, most }: PiecesProps) => {
  const boxes = view.groups.flatMap((group) => group.boxes);
  const drawn = drawnIn(view.groups, most);
  const first = boxes.find(({ tiles }) => tiles.length > 0);
  return boxes.map((filled) => (
    <CardBox
      key={filled.box.key ?? ''}
      view={view}
      filled={filled}
      drawn={drawn.get(filled) ?? 0}
      isFirst={filled === first}
    />
  ));
};

type CardsProps = { readonly view: MapView };

type CardBoxProps = CardsProps & {
  readonly filled: FilledBox;
  readonly drawn: number;
  readonly isFirst: boolean;
};

const CardBox = memo(({ view, filled: { box, tiles }, drawn, isFirst }: CardBoxProps) => (
  <section className={css.box}>
    <h2 className={css.head}>
      <Link to={rowsHref(view.name, view.state, [boxCondition(view.box, box.key)])}>
        {boxName(view.box, box)}
      </Link>
      <span>
        {[formatCount(box.count), figureWords(view.state.size, box.figure)]
          .filter((part) => part !== '')
          .join(' · ')}
      </span>
    </h2>
    <BoxNote view={view} box={box} />
    <TileList view={view} tiles={tiles} drawn={drawn} isFirst={isFirst} className={css.cards} entry={Card} />
  </section>
));

type CardProps = CardsProps & { readonly tile: MapTile; readonly isFirst: boolean };

function Card({ view, tile, isFirst }: CardProps) {
  const { name, state, spots } = view;
  const { kind } = listOfMap(name).list;
  const badges = badgesOf(tile, state.badges);
  const size = sizeWords(state.size, tile.size);
  return (
    <a
      href={hrefOf(name, tile.id)}
      className={css.card}
      data-tile={tile.id}
      data-border={colourOf(view, tile)}
      data-dim={(spots !== undefined && !spots.has(tile.id)) || undefined}
      data-grey={badges.includes('inactive') || undefined}
      title={wordsOf(view, tile)}
      tabIndex={isFirst ? 0 : -1}
    >
      <Logo name={tile.name} logo={tile.logo} size={32} />
      <span className={css.words}>
        <span className={css.name}>{tile.name}</span>
        <span className={css.line}>
          {[
            tile.border === null ? '' : choiceName(kind, state.border, tile.border),
            tile.founded === null ? '' : String(tile.founded),
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </span>
        {badges.length > 0 && (
          <span className={css.badges}>
            {badges.map((badge) => (
              <Badge key={badge}>{BADGE_WORDS[badge].words}</Badge>
            ))}
          </span>
        )}
      </span>
      {size !== '' && <span className={css.size}>{size}</span>}
    </a>
  );
}
