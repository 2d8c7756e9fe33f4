import { Link } from 'react-router';
import { buildPath } from '#domain/routes.ts';
import { Card } from '#web/ui/Card.tsx';
import css from './Questions.module.css';
import { TEXTS } from './texts.ts';

// Written out: what writes every list's address is more than this screen needs.
const QUESTIONS = [
  { words: 'Who funded whom before 2020', path: `${buildPath('DEALS')}?date.lt=2020` },
  { words: 'Investors in three companies or more', path: `${buildPath('INVESTORS')}?portfolioCount.gte=3` },
  { words: 'Rounds of $100m and more', path: `${buildPath('FUNDING_ROUNDS')}?fundingUsd.gte=100000000` },
] as const;

/** Lists that answer what is often asked. */
export const Questions = () => (
  <Card title={TEXTS.questions}>
    <ul className={css.list}>
      {QUESTIONS.map(({ words, path }) => (
        <li key={path}>
          <Link to={path}>{words}</Link>
        </li>
      ))}
    </ul>
  </Card>
);
