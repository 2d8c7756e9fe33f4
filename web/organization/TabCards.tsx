import type { CSSProperties } from 'react';
import type { Card, Profile } from './part.ts';
import { columnsOf } from './columns.ts';
import type { QuestionName } from './query/useAnswers.ts';
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
    const { id, needs = [], uses = [], height, Body } = card;
    const isThere = (name: QuestionName): boolean => profile.answers[name].data !== undefined;
    const missing = needs.find((name) => !isThere(name));
    const about = height?.(profile.company);
    const isWhole = [...needs, ...uses].every(isThere);
    // What comes below a card keeps its place while the card waits.
    const room = { '--waiting': about && `${about}px`, minHeight: isWhole ? undefined : about };
    return (
      <div key={id} className={css.card} style={room as CSSProperties}>
        {missing ? <NotThere part={profile.answers[missing]} /> : <Body profile={profile} />}
      </div>
    );
  });
