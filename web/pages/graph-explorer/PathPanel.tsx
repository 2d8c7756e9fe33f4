import type { GraphEdge, GraphScene } from '#domain/graph/answers.ts';
import { formatQuantity } from '#domain/format.ts';
import { Card } from '#web/ui/Card.tsx';
import css from './GraphExplorerPage.module.css';
import { EdgeItems, edgeWords } from './EdgeItems.tsx';
import { namesOf, type Names } from './stepWords.ts';
import { TEXTS } from './texts.ts';

type Paths = readonly (readonly string[])[];

/** The paths of the last search in a scene; undefined where no step looked for any. */
export const lastPaths = ({ steps }: GraphScene): Paths | undefined =>
  steps.findLast(({ paths }) => paths !== undefined)?.paths;

/** The edges between two things, whichever way they lead. */
const between = (edges: readonly GraphEdge[], one: string, other: string): readonly GraphEdge[] =>
  edges.filter(({ from, to }) => (from === one && to === other) || (from === other && to === one));

/** The edges of all paths. */
export const edgesOnPaths = ({ edges }: Pick<GraphScene, 'edges'>, paths: Paths): readonly GraphEdge[] =>
  paths.flatMap((path) => path.slice(1).flatMap((id, at) => between(edges, path[at] ?? '', id)));

type PathPanelProps = { readonly scene: GraphScene; readonly paths: Paths };

/** The paths in words: each with its edges, and each edge with its dates and sources. */
export function PathPanel({ scene, paths }: PathPanelProps) {
  const names = namesOf(scene.things);
  const [first] = paths;
  if (!first) return <p role="status">{TEXTS.noPath}</p>;
  const lengths = [...new Set(paths.map((path) => path.length - 1))];
  const hops = lengths.map((length) => formatQuantity(length, 'relation')).join(' or ');
  return (
    <Card title={`${formatQuantity(paths.length, 'path')} of ${hops}`} isFlush>
      <ol className={css.paths}>
        {paths.map((path, at) => (
          <li key={path.join(' ')}>
            <Path path={path} scene={scene} names={names} isOpen={at === 0} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

type PathProps = {
  readonly path: readonly string[];
  readonly scene: GraphScene;
  readonly names: Names;
  readonly isOpen: boolean;
};

const Path = ({ path, scene, names, isOpen }: PathProps) => (
  <details className={css.path} open={isOpen}>
    <summary>{path.map((id) => names.get(id) ?? '…').join(' – ')}</summary>
    {path.slice(1).flatMap((id, at) =>
      between(scene.edges, path[at] ?? '', id).map((edge) => (
        <section key={`${edge.relation} ${edge.from} ${edge.to}`} className={css.hop}>
          <h3 className={css.hopTitle}>{edgeWords(edge, names)}</h3>
          <EdgeItems edge={edge} sources={scene.sources} />
        </section>
      )),
    )}
  </details>
);
