import { Link } from 'react-router';
import { pathQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { Card } from '#web/ui/Card.tsx';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { StatStrip } from '#web/ui/StatTile.tsx';
import { measured, measuresIn, type ClassNode, type Measure } from './classes.ts';
import css from './ChosenClass.module.css';
import { Definition, type DefinedClass } from './Definition.tsx';
import { FigureLink } from './FigureLink.tsx';
import { companiesOf, papersOf } from './links.ts';
import { classPage, useShown, type Shown } from './shown.ts';
import { TEXTS } from './texts.ts';
import { TREE_TEXTS } from './treeTexts.ts';

const HREFS: Readonly<Record<Measure['key'], (slug: string, shown: Shown) => string>> = {
  companies: companiesOf,
  raised: companiesOf,
  papers: papersOf,
};

/** The class that is chosen: what it is, what is counted in it, and the ways on. */
export function ChosenClass({ path }: { readonly path: readonly ClassNode[] }) {
  const node = path.at(-1);
  const shown = useShown();
  const { data, error, retry } = useAnswer(
    node ? pathQuestion<DefinedClass>('classification', `/classifications/${node.id}/`) : null,
  );
  if (!node) return null;
  return (
    <Card
      title={node.name}
      hint={path.length > 1 ? path.at(-2)?.name : undefined}
      action={<Link to={classPage(node.id, shown)}>{TREE_TEXTS.openClass}</Link>}
    >
      <div className={css.body}>
        <StatStrip>
          {measuresIn(shown.figure).map((measure) => (
            <FigureLink
              key={measure.key}
              label={measure.label}
              value={measured(measure, node)}
              href={HREFS[measure.key](node.slug, shown)}
            />
          ))}
        </StatStrip>
        {error && !data ? (
          <ErrorNote title={TEXTS.failed} onRetry={retry}>
            {error.message}
          </ErrorNote>
        ) : (
          <div className={css.definition}>{data && <Definition of={data} />}</div>
        )}
      </div>
    </Card>
  );
}
