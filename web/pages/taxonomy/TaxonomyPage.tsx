import { useScreenAnswer } from '#web/api/useAnswer.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { classTree, MEASURES, pathTo } from './classes.ts';
import { Breakdowns, TopClasses } from './Breakdowns.tsx';
import { ChosenClass } from './ChosenClass.tsx';
import { ClassMap } from './ClassMap.tsx';
import { ClassTree } from './ClassTree.tsx';
import { Downloads } from './Downloads.tsx';
import css from './TaxonomyPage.module.css';
import { TEXTS } from './texts.ts';
import { TAXONOMY, type ClassTotal } from './totals.ts';
import { useChosen } from './useChosen.ts';

/** The classes of the sector as a tree and as areas, in step, with what is counted in them. */
export function TaxonomyPage() {
  const { data } = useScreenAnswer(TAXONOMY);
  const tops = (data ?? []).filter(({ parentClassification }) => parentClassification === null);
  const sum = (of: (one: ClassTotal) => number) => tops.reduce((total, one) => total + of(one), 0);
  return (
    <>
      <PageHeader
        title={TEXTS.title}
        description={
          data
            ? TEXTS.about(
                data.length,
                sum(({ companies }) => companies),
                sum(({ papers }) => papers),
              )
            : ''
        }
        actions={<Downloads title={TEXTS.downloadTitle} />}
      />
      {data ? <Taxonomy classes={data} /> : <LoadingOverlay label={TEXTS.loading} />}
    </>
  );
}

function Taxonomy({ classes }: { readonly classes: readonly ClassTotal[] }) {
  const { slug, size, choose, resize, addressOf } = useChosen();
  const nodes = classTree(classes);
  const path = pathTo(nodes, slug);
  const measure = MEASURES.find(({ key }) => key === size) ?? MEASURES[0];
  if (nodes.length === 0) return <EmptyState title={TEXTS.empty}>{TEXTS.emptyWhy}</EmptyState>;
  return (
    <div className={css.page}>
      <div className={css.columns}>
        <div className={css.tree}>
          <ClassTree nodes={nodes} measure={measure} chosen={path.at(-1)} onChoose={choose} />
        </div>
        <div className={css.main}>
          <ClassMap
            nodes={nodes}
            path={path}
            measure={measure}
            onMeasure={resize}
            onChoose={choose}
            addressOf={addressOf}
          />
          {path.at(-1) && <ChosenClass key={slug} path={path} />}
          <TopClasses classes={classes} />
        </div>
      </div>
      <Breakdowns classes={classes} />
    </div>
  );
}
