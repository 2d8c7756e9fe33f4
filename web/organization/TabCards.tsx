import type { Card, Profile } from './part.ts';
import { columnsOf } from './columns.ts';
import { NotThere } from './LazyTab.tsx';
import css from './TabCards.module.css';

type TabCardsProps = { readonly cards: readonly Card[]; readonly profile: Profile };

/** The cards of a tab: those of the whole width, then two columns that each stand on their own. */
export const TabCards = ({ cards, profile }: TabCardsProps) => {
  const { whole, left, right } = columnsOf(cards, profile.company);
  const columns = [left, right].filter((members) => members.length > 0);
  return (
    <div className={css.stack}>
      <Cards cards={whole} profile={profile} />
      {columns.length > 0 && (
        <div className={css.columns} data-single={columns.length < 2 || undefined}>
          {columns.map((members) => (
            <div key={members[0]?.id} className={css.column}>
              <Cards cards={members} profile={profile} />
            </div>
          ))}
        </div>
      )}
    </div>
  );
};

const Cards = ({ cards, profile }: TabCardsProps) =>
  cards.map((card) => {
    const missing = card.needs?.find((name) => profile.answers[name].data === undefined);
    return missing ? (
      <NotThere key={card.id} part={profile.answers[missing]} />
    ) : (
      <card.Body key={card.id} profile={profile} />
    );
  });
