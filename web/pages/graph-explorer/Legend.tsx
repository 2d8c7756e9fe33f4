import { formatCount } from '#domain/format.ts';
import { GRAPH_GROUPS, groupOf, type GraphGroup } from '#domain/graph/groups.ts';
import type { GraphScene } from '#domain/graph/answers.ts';
import { GRAPH_RELATIONS, type GraphRelationName } from '#domain/graph/relations.ts';
import { GROUP_TOKENS } from '#web/graph/colours.ts';
import { Check } from '#web/ui/kit/CheckBox.tsx';
import css from './GraphExplorerPage.module.css';
import type { GraphControl } from './useGraphState.ts';

type LegendProps = { readonly scene: GraphScene; readonly control: GraphControl };

/** What the colours mean; each line may be left out of the picture, and so may each relation. */
export function Legend({ scene, control: { state, change } }: LegendProps) {
  const toggle = (key: GraphGroup | GraphRelationName) =>
    change({
      off: state.off.includes(key) ? state.off.filter((one) => one !== key) : [...state.off, key],
    });
  const groups = Map.groupBy(scene.things, groupOf);
  const relations = Map.groupBy(scene.edges, ({ relation }) => relation);
  return (
    <div className={css.legend}>
      <fieldset className={css.legendPart}>
        <legend>Things</legend>
        {GRAPH_GROUPS.filter(({ key }) => groups.has(key)).map(({ key, label }) => (
          <Check
            key={key}
            state={!state.off.includes(key)}
            onToggle={() => toggle(key)}
            className={css.legendLine}
          >
            <span className={css.dot} style={{ background: `var(${GROUP_TOKENS[key]})` }} />
            {label} <span className={css.count}>{formatCount(groups.get(key)?.length)}</span>
          </Check>
        ))}
      </fieldset>
      <fieldset className={css.legendPart}>
        <legend>Relations</legend>
        {GRAPH_RELATIONS.filter(({ name }) => relations.has(name)).map(({ name, verb }) => (
          <Check
            key={name}
            state={!state.off.includes(name)}
            onToggle={() => toggle(name)}
            className={css.legendLine}
          >
            {verb} <span className={css.count}>{formatCount(relations.get(name)?.length)}</span>
          </Check>
        ))}
      </fieldset>
    </div>
  );
}
