import { formatQuantity } from '#domain/format.ts';
import type { GraphThing } from '#domain/graph/answers.ts';
import { GRAPH_LIMITS, type GraphStep } from '#domain/graph/steps.ts';
import { Card } from '#web/ui/Card.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import css from './GraphExplorerPage.module.css';
import { LOOK_LIMITS } from './look/lookAddress.ts';
import type { ThingGroup } from './look/looks.ts';
import { NoteInput } from './look/NoteInput.tsx';
import { GROUP_FOLD, type Fold } from './picture/folding.ts';
import { withSteps } from './state.ts';
import type { GraphControl } from './useGraphState.ts';

type PickedPanelProps = {
  readonly things: readonly GraphThing[];
  readonly folds: ReadonlyMap<string, Fold>;
  readonly control: GraphControl;
};

/** Several things that are picked: of two, what connects them; of any number, what may be done with all. */
export function PickedPanel({ things, folds, control: { state, change } }: PickedPanelProps) {
  const [one, other] = things;
  const add = (step: GraphStep) => change(withSteps(step));
  const ids = things.map(({ id }) => id);
  const held = [...state.pinned.keys()].filter(
    (id) => folds.get(id)?.members.every((thing) => ids.includes(thing.id)) ?? false,
  );
  return (
    <Card title={formatQuantity(things.length, 'thing') + ' picked'} isFlush>
      <p className={css.facts}>{things.map(({ name }) => name).join(', ')}</p>
      <div className={css.row}>
        {one && other && things.length === 2 && <Connecting one={one.id} other={other.id} onAdd={add} />}
        <Button
          size="small"
          onClick={() =>
            change({
              steps: ids.map((id) => ({ type: 'add', id })),
              q: null,
              hidden: [],
            })
          }
        >
          Keep only these
        </Button>
        <Button
          size="small"
          onClick={() => change(({ hidden }) => ({ hidden: [...hidden, ...ids], picked: [] }))}
        >
          Hide
        </Button>
        {held.length > 0 && (
          <Button
            size="small"
            onClick={() =>
              change(({ pinned }) => ({
                pinned: new Map([...pinned].filter(([id]) => !held.includes(id))),
              }))
            }
          >
            Unpin
          </Button>
        )}
        <Button size="small" onClick={() => change({ picked: [] })}>
          Pick nothing
        </Button>
      </div>
      <Together ids={ids} state={state} change={change} />
      <Over ids={ids} state={state} change={change} />
    </Card>
  );
}

type NamedProps = Pick<GraphControl, 'state' | 'change'> & { readonly ids: readonly string[] };

// What is picked is drawn as one, or what is drawn as one is taken apart.
const Together = ({ ids, state: { look }, change }: NamedProps) => (
  <NamedMembers
    ids={ids}
    all={look.groups}
    most={LOOK_LIMITS.groups}
    words={{ label: 'Name', button: 'Put together', value: `${ids.length} things` }}
    undo={(name) => `Take “${name}” apart`}
    onName={(name) =>
      change(({ look: now }) => {
        // A thing is in one group at most.
        const others = now.groups
          .map((group) => ({ ...group, ids: group.ids.filter((id) => !ids.includes(id)) }))
          .filter((group) => group.ids.length > 1);
        return { look: { ...now, groups: [...others, { name, ids }] } };
      })
    }
    onUndo={(own) =>
      change(({ look: now, pinned }) => ({
        look: { ...now, groups: without(now.groups, own) },
        // The groups after it have other numbers from now on.
        pinned: new Map([...pinned].filter(([id]) => !id.startsWith(GROUP_FOLD))),
      }))
    }
  />
);

// A name is written over what is picked, or taken away again.
const Over = ({ ids, state: { look }, change }: NamedProps) => (
  <NamedMembers
    ids={ids}
    all={look.regions}
    most={LOOK_LIMITS.regions}
    words={{ label: 'Written over them', button: 'Write', value: '' }}
    undo={(name) => `Take the name “${name}” away`}
    onName={(name) =>
      change(({ look: now }) => ({ look: { ...now, regions: [...now.regions, { name, ids }] } }))
    }
    onUndo={(own) => change(({ look: now }) => ({ look: { ...now, regions: without(now.regions, own) } }))}
  />
);

const without = (all: readonly ThingGroup[], own: ThingGroup): readonly ThingGroup[] =>
  all.filter((one) => one.ids.join() !== own.ids.join());

type NamedMembersProps = {
  readonly ids: readonly string[];
  /** What has a name already, of which there are so many at most. */
  readonly all: readonly ThingGroup[];
  readonly most: number;
  readonly words: { readonly label: string; readonly button: string; readonly value: string };
  readonly undo: (name: string) => string;
  readonly onName: (name: string) => void;
  readonly onUndo: (own: ThingGroup) => void;
};

// Gives what is picked a name, or takes the name of what is wholly picked back.
function NamedMembers({ ids, all, most, words, undo, onName, onUndo }: NamedMembersProps) {
  const own = all.find((one) => one.ids.every((id) => ids.includes(id)));
  if (own) {
    return (
      <div className={css.row}>
        <Button size="small" onClick={() => onUndo(own)}>
          {undo(own.name)}
        </Button>
      </div>
    );
  }
  if (ids.length > LOOK_LIMITS.members || all.length >= most) return null;
  return (
    <NoteInput
      key={ids.join(' ')}
      {...words}
      onSet={(name) => {
        if (name !== '') onName(name);
      }}
    />
  );
}

type ConnectingProps = {
  readonly one: string;
  readonly other: string;
  readonly onAdd: (step: GraphStep) => void;
};

const Connecting = ({ one, other, onAdd }: ConnectingProps) => (
  <>
    <Button
      size="small"
      look="filled"
      onClick={() => onAdd({ type: 'path', from: one, to: other, hops: GRAPH_LIMITS.hops, all: false })}
    >
      Shortest paths
    </Button>
    <Button
      size="small"
      onClick={() => onAdd({ type: 'path', from: one, to: other, hops: GRAPH_LIMITS.usualHops, all: true })}
    >
      All paths up to {GRAPH_LIMITS.usualHops}
    </Button>
    <Button size="small" onClick={() => onAdd({ type: 'between', from: one, to: other })}>
      What both are linked to
    </Button>
  </>
);
