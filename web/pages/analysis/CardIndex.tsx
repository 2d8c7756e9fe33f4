import { Suspense } from 'react';
import { Link } from 'react-router';
import { CARD, CARDS, type CardName } from '#domain/analysis/cards.ts';
import { screenNamed } from '#domain/screens.ts';
import { lazyPart } from '#web/api/lazyImport.ts';
import css from './CardIndex.module.css';

const Headline = lazyPart('analysis-headlines', async () => (await import('./Headline.tsx')).Headline);

/** All questions of the notebook, each with what the record answers today. */
export const CardIndex = () => (
  <ol className={css.cards}>
    {CARDS.map(({ name, title, question }, place) => (
      <li key={name} className={css.card}>
        <p className={css.title}>
          {place + 1} · {title}
        </p>
        <h2 className={css.question}>
          <Link className={css.link} to={`${screenNamed('ANALYSIS_TOOL').path}?${CARD}=${name}`}>
            {question}
          </Link>
        </h2>
        <Answer name={name} />
      </li>
    ))}
  </ol>
);

const Answer = ({ name }: { readonly name: CardName }) => (
  <p className={css.answer}>
    <Suspense>
      <Headline name={name} />
    </Suspense>
  </p>
);
