import { useMemo } from 'react';
import { formatCount } from '#domain/format.ts';
import { GRAPH_GROUPS, groupOf, type GraphGroup } from '#domain/graph/groups.ts';
import type { GraphScene } from '#domain/graph/answers.ts';
import { GRAPH_RELATIONS, type GraphRelationName } from '#domain/graph/relations.ts';
import { GROUP_TOKENS, REST_TOKEN, SERIES_TOKENS } from '#web/graph/colours.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { Check } from '#web/ui/kit/CheckBox.tsx';
import css from './GraphExplorerPage.module.css';
import { colourKeys } from './picture/colouring.ts';
import type { GraphControl } from './useGraphState.ts';
import type { OnScreen } from './useShown.ts';

type LegendProps = {
  readonly scene: GraphScene;
  readonly onScreen: OnScreen;
  readonly control: GraphControl;
};

/** What the colours mean; each line may be left out of the picture, and so may each relation. */
export function Legend({ scene, onScreen, control: { state, change } }: LegendProps) {
  const toggle = (key: GraphGroup | GraphRelationName) =>
    change(({ off }) => ({
      off: off.includes(key) ? off.filter((one) => one !== key) : [...off, key],
    }));
  const groups = useMemo(() => countsOf(scene.things, groupOf), [scene]);
  const relations = useMemo(() => countsOf(scene.edges, ({ relation }) => relation), [scene]);
  return (
    <div className={css.legend}>
      <Colours onScreen={onScreen} state={state} change={change} />
      <fieldset className={css.legendPart}>
        <legend>Things</legend>
        {GRAPH_GROUPS.filter(({ key }) => groups.has(key)).map(({ key, label }) => (
          <Check
            key={key}
            state={!state.off.includes(key)}
            onToggle={() => toggle(key)}
            className={css.legendLine}
          >
            {state.look.colour === 'kind' && (
              <span className={css.dot} style={{ background: `var(${GROUP_TOKENS[key]})` }} />
            )}
            {label} <span className={css.count}>{formatCount(groups.get(key))}</span>
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
            {verb} <span className={css.count}>{formatCount(relations.get(name))}</span>
          </Check>
        ))}
      </fieldset>
    </div>
  );
}

function countsOf<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): ReadonlyMap<Key, number> {
  const counts = new Map<Key, number>();
  for (const item of items) {
    const key = keyOf(item);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

type ColoursProps = Pick<GraphControl, 'state' | 'change'> & { readonly onScreen: OnScreen };

const mostColours = 8;

// What the colours mean where they say anything else than what a thing is; each picks all that has it.
function Colours({ onScreen: { shown, measures }, state, change }: ColoursProps) {
  const keys = colourKeys(shown.things, state.look.colour, measures);
  if (keys.length === 0) return null;
  return (
    <fieldset className={css.legendPart}>
      <legend>{state.look.colour === 'country' ? 'Countries' : 'Communities'}</legend>
      {keys.slice(0, mostColours).map(({ key, label, series, ids }) => (
        <Button
          key={key}
          look="link"
          className={css.legendLine}
          title="Pick them all"
          onClick={() => change({ picked: ids, edge: null })}
        >
          <span className={css.dot} style={{ background: `var(${SERIES_TOKENS[series] ?? REST_TOKEN})` }} />
          {label} <span className={css.count}>{formatCount(ids.length)}</span>
        </Button>
      ))}
      {keys.length > mostColours && (
        <span className={css.count}>and {formatCount(keys.length - mostColours)} more</span>
      )}
    </fieldset>
  );
}
