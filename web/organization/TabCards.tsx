import type { Card, Profile } from './part.ts';
import { NotThere } from './LazyTab.tsx';
import css from './TabCards.module.css';

type TabCardsProps = { readonly cards: readonly Card[]; readonly profile: Profile };

/** The cards of a tab, row by row; where a row has two sides each stands on its own. */
export const TabCards = ({ cards, profile }: TabCardsProps) => (
  <div className={css.stack}>
    {[...Map.groupBy(cards, ({ row = 1 }) => row)]
      .toSorted(([one], [other]) => one - other)
      .map(([row, members]) =>
        members.some(({ side }) => side) ? (
          <Sides key={row} row={row} cards={members} profile={profile} />
        ) : (
          <Cards key={row} cards={members} profile={profile} />
        ),
      )}
  </div>
);

const SIDES = ['left', 'right'] as const;

function Sides({ row, cards, profile }: TabCardsProps & { readonly row: number }) {
  const sides = SIDES.map((wanted) => cards.filter(({ side }) => side === wanted)).filter(
    (members) => members.length > 0,
  );
  return (
    <div className={css.columns} data-row={row} data-single={sides.length < 2 || undefined}>
      {sides.map((members) => (
        <div key={members[0]?.side} className={css.column}>
          <Cards cards={members} profile={profile} />
        </div>
      ))}
    </div>
  );
}

const Cards = ({ cards, profile }: TabCardsProps) =>
  cards.map((card) => {
    const missing = card.needs?.find((name) => profile.answers[name].data === undefined);
    return missing ? (
      <NotThere key={card.id} part={profile.answers[missing]} />
    ) : (
      <card.Body key={card.id} profile={profile} />
    );
  });
