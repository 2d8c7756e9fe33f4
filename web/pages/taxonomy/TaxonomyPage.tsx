import { useScreenAnswer } from '#web/api/useAnswer.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { classTree, measuresIn, pathTo } from './classes.ts';
import { Breakdowns, TopClasses } from './Breakdowns.tsx';
import { ChosenClass } from './ChosenClass.tsx';
import { ClassMap } from './ClassMap.tsx';
import { ClassTree } from './ClassTree.tsx';
import { Downloads } from './Downloads.tsx';
import { Columns, Stack } from './Columns.tsx';
import { useShown } from './shown.ts';
import { Switches } from './Switches.tsx';
import { TEXTS } from './texts.ts';
import { TREE_TEXTS } from './treeTexts.ts';
import { totalsOf, type ClassTotal } from './totals.ts';
import { useChosen } from './useChosen.ts';

/** The classes of the sector as a tree and as areas, in step, with what is counted in them. */
export function TaxonomyPage() {
  const { reach } = useShown();
  const { data } = useScreenAnswer(totalsOf(reach).taxonomy);
  const tops = (data ?? []).filter(({ parentClassification }) => parentClassification === null);
  const sum = (of: (one: ClassTotal) => number) => tops.reduce((total, one) => total + of(one), 0);
  return (
    <>
      <PageHeader
        title={TREE_TEXTS.title}
        description={
          data
            ? TREE_TEXTS.about(
                data.length,
                sum(({ companies }) => companies),
                sum(({ papers }) => papers),
              ) + TREE_TEXTS.whose[reach]
            : ''
        }
        actions={
          <>
            <Switches />
            <Downloads title={TREE_TEXTS.downloadTitle} />
          </>
        }
      />
      {data ? <Taxonomy classes={data} /> : <LoadingOverlay label={TEXTS.loading} />}
    </>
  );
}

function Taxonomy({ classes }: { readonly classes: readonly ClassTotal[] }) {
  const { slug, size, choose, resize, addressOf } = useChosen();
  const nodes = classTree(classes);
  const path = pathTo(nodes, slug);
  const measures = measuresIn(useShown().figure);
  const measure = measures.find(({ key }) => key === size) ?? measures[0];
  if (nodes.length === 0) return <EmptyState title={TREE_TEXTS.empty}>{TREE_TEXTS.emptyWhy}</EmptyState>;
  return (
    <Stack>
      <Columns shape="tree">
        <ClassTree nodes={nodes} measure={measure} chosen={path.at(-1)} onChoose={choose} />
        <Stack>
          <ClassMap
            nodes={nodes}
            path={path}
            measures={measures}
            measure={measure}
            onMeasure={resize}
            onChoose={choose}
            addressOf={addressOf}
          />
          {path.at(-1) && <ChosenClass key={slug} path={path} />}
          <TopClasses classes={classes} />
        </Stack>
      </Columns>
      <Breakdowns classes={classes} />
    </Stack>
  );
}
