import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount, NO_VALUE } from '#domain/format.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { StatStrip, StatTile } from '#web/ui/StatTile.tsx';
import { measured, MEASURES, type ClassNode } from './classes.ts';
import css from './ClassificationPage.module.css';
import { companiesOf, papersOf } from './links.ts';
import { TEXTS } from './texts.ts';
import { rowsOfClass, type TopRows } from './topRows.ts';

const [COMPANIES, RAISED, PAPERS] = MEASURES;

/** What is counted in a class and below it; each figure opens exactly the rows that it counts. */
export function ClassFigures({ node }: { readonly node: ClassNode }) {
  const rows = rowsOfClass(node.slug);
  const { figures } = TEXTS;
  return (
    <StatStrip>
      <Figure label={figures.companies} value={measured(COMPANIES, node)} href={companiesOf(node.slug)} />
      <Figure label={figures.raised} value={measured(RAISED, node)} href={companiesOf(node.slug)} />
      <Figure label={figures.rounds} value={<CountOf rows={rows.rounds} />} href={rows.rounds.href} />
      <Figure label={figures.papers} value={measured(PAPERS, node)} href={papersOf(node.slug)} />
      <Figure label={figures.groups} value={<CountOf rows={rows.groups} />} href={rows.groups.href} />
      <Figure label={figures.products} value={<CountOf rows={rows.products} />} href={rows.products.href} />
    </StatStrip>
  );
}

type FigureProps = { readonly label: string; readonly value: ReactNode; readonly href: string };

const Figure = ({ label, value, href }: FigureProps) => (
  <Link to={href} className={css.tile}>
    <StatTile label={label} value={value} />
  </Link>
);

function CountOf({ rows }: { readonly rows: TopRows }) {
  const { data } = useAnswer(rows.question);
  return data ? formatCount(data.count) : NO_VALUE;
}
