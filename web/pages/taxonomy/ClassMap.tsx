import { Treemap, type TreemapNode } from '#web/charts/Treemap.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import { Choice } from '#web/ui/kit/Choice.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Twin } from '#web/ui/Table.tsx';
import { PHONE, useMedia } from '#web/ui/media/useMedia.ts';
import { measured, type ClassNode, type Measure } from './classes.ts';
import css from './ClassMap.module.css';
import { ClassLink } from './ClassLink.tsx';
import { TREE_TEXTS } from './treeTexts.ts';

type ClassMapProps = {
  readonly nodes: readonly ClassNode[];
  /** From the top down to the chosen class. */
  readonly path: readonly ClassNode[];
  readonly measures: readonly Measure[];
  readonly measure: Measure;
  readonly onMeasure: (key: Measure['key']) => void;
  readonly onChoose: (slug: string | null) => void;
  readonly addressOf: (slug: string) => string;
};

const HEIGHT = 460;
const PHONE_HEIGHT = 520;

/** The classes as areas: those below the chosen one, or beside it where it has none. */
export function ClassMap({ nodes, path, measures, measure, onMeasure, onChoose, addressOf }: ClassMapProps) {
  const isPhone = useMedia(PHONE);
  const within = path.findLast(({ children }) => children.length > 0);
  const chosen = path.at(-1)?.slug;
  const shown = within ? within.children : nodes;
  const tiles = shown.map((node) => tileOf(node, { measures, measure, chosen, addressOf }));
  const what = measure.label.toLowerCase();
  const hasAny = tiles.some(({ amount }) => amount > 0);
  return (
    <Card
      title={TREE_TEXTS.map}
      hint={<Above path={path} onChoose={onChoose} />}
      action={
        <Choice
          label={TREE_TEXTS.size}
          options={measures.map(({ key, label }) => ({ value: key, label }))}
          value={measure.key}
          onChange={onMeasure}
          look="framed"
        />
      }
    >
      {hasAny ? (
        <Treemap
          nodes={tiles}
          label={TREE_TEXTS.mapLabel(measure.label, within?.name ?? TREE_TEXTS.all.toLowerCase())}
          height={isPhone ? PHONE_HEIGHT : HEIGHT}
          onFollow={(href) => onChoose(new URL(href, window.location.href).searchParams.get('class'))}
        />
      ) : (
        <div className={css.empty}>
          <EmptyState title={TREE_TEXTS.nothingOfSize(what)} />
        </div>
      )}
      <Twin
        caption={TREE_TEXTS.map}
        heads={['Class', ...measures.map(({ label }) => ({ label, isFigure: true }))]}
      >
        {shown.map((node) => (
          <tr key={node.id}>
            <th scope="row">
              <ClassLink of={node} />
            </th>
            {measures.map((one) => (
              <td key={one.key} data-figure="">
                {measured(one, node)}
              </td>
            ))}
          </tr>
        ))}
      </Twin>
    </Card>
  );
}

type Told = Pick<ClassMapProps, 'measures' | 'measure' | 'addressOf'> & {
  readonly chosen: string | undefined;
};

function tileOf(node: ClassNode, told: Told): TreemapNode {
  const { measures, measure, chosen, addressOf } = told;
  const words = measured(measure, node);
  const all = measures.map((one) => `${one.label.toLowerCase()} ${measured(one, node)}`).join(', ');
  return {
    key: node.slug,
    label: node.name,
    amount: measure.of(node) ?? 0,
    words,
    title: `${node.name}: ${all}`,
    href: addressOf(node.slug),
    isActive: node.slug === chosen,
    children: node.children.map((child) => tileOf(child, told)),
  };
}

// The way back up.
const Above = ({ path, onChoose }: Pick<ClassMapProps, 'path' | 'onChoose'>) => (
  <span className={css.above}>
    <Button look="link" disabled={path.length === 0} onClick={() => onChoose(null)}>
      {TREE_TEXTS.all}
    </Button>
    {path.map(({ slug, name }, index) => (
      <span key={slug}>
        <span aria-hidden="true">› </span>
        {index === path.length - 1 ? (
          name
        ) : (
          <Button look="link" onClick={() => onChoose(slug)}>
            {name}
          </Button>
        )}
      </span>
    ))}
  </span>
);
