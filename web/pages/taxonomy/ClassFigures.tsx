import { formatCount, NO_VALUE } from '#domain/format.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { Pending, StatStrip } from '#web/ui/StatTile.tsx';
import { measured, measuresIn, type ClassNode } from './classes.ts';
import { FigureLink } from './FigureLink.tsx';
import { companiesOf, papersOf } from './links.ts';
import { useShown } from './shown.ts';
import { TEXTS } from './texts.ts';
import { rowsOfClass, type TopRows } from './topRows.ts';

/** What is counted in a class and below it; each figure opens exactly the rows that it counts. */
export function ClassFigures({ node }: { readonly node: ClassNode }) {
  const shown = useShown();
  const rows = rowsOfClass(node.slug, shown);
  const [companies, raised, papers] = measuresIn(shown.figure);
  const { figures } = TEXTS;
  return (
    <StatStrip>
      <FigureLink
        label={figures.companies}
        value={measured(companies, node)}
        href={companiesOf(node.slug, shown)}
      />
      <FigureLink label={raised.label} value={measured(raised, node)} href={companiesOf(node.slug, shown)} />
      <FigureLink
        label={figures.rounds[shown.figure]}
        value={<CountOf key={rows.rounds.href} rows={rows.rounds} />}
        href={rows.rounds.href}
      />
      <FigureLink label={figures.papers} value={measured(papers, node)} href={papersOf(node.slug)} />
      <FigureLink
        label={figures.groups}
        value={<CountOf key={rows.groups.href} rows={rows.groups} />}
        href={rows.groups.href}
      />
      <FigureLink
        label={figures.products}
        value={<CountOf key={rows.products.href} rows={rows.products} />}
        href={rows.products.href}
      />
    </StatStrip>
  );
}

function CountOf({ rows }: { readonly rows: TopRows }) {
  const { data, error } = useAnswer(rows.question);
  if (data) return formatCount(data.count);
  return error ? NO_VALUE : <Pending />;
}
