import { Link } from 'react-router';
import { buildPath } from '#domain/routes.ts';
import { pathQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { Card } from '#web/ui/Card.tsx';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { StatStrip, StatTile } from '#web/ui/StatTile.tsx';
import { measured, MEASURES, type ClassNode, type Measure } from './classes.ts';
import css from './ChosenClass.module.css';
import { Definition, type DefinedClass } from './Definition.tsx';
import { companiesOf, papersOf } from './links.ts';
import { TEXTS } from './texts.ts';

const HREFS: Readonly<Record<Measure['key'], (slug: string) => string>> = {
  companies: companiesOf,
  raised: companiesOf,
  papers: papersOf,
};

/** The class that is chosen: what it is, what is counted in it, and the ways on. */
export function ChosenClass({ path }: { readonly path: readonly ClassNode[] }) {
  const node = path.at(-1);
  const { data, error, retry } = useAnswer(
    node ? pathQuestion<DefinedClass>('classification', `/classifications/${node.id}/`) : null,
  );
  if (!node) return null;
  return (
    <Card
      title={node.name}
      hint={path.length > 1 ? path.at(-2)?.name : undefined}
      action={<Link to={buildPath('CLASSIFICATION', { classificationId: node.id })}>{TEXTS.openClass}</Link>}
    >
      <div className={css.body}>
        <StatStrip>
          {MEASURES.map((measure) => (
            <Link key={measure.key} to={HREFS[measure.key](node.slug)} className={css.tile}>
              <StatTile label={measure.label} value={measured(measure, node)} />
            </Link>
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
