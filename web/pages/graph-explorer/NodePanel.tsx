import { Link } from 'react-router';
import { formatCount, formatQuantity } from '#domain/format.ts';
import type { GraphCount, GraphThing } from '#domain/graph/answers.ts';
import { graphRelation } from '#domain/graph/relations.ts';
import { ENTITY_TYPES } from '#domain/choices.ts';
import { formatUsd } from '#domain/money.ts';
import { findKind } from '#domain/registry.ts';
import { rowPath } from '#domain/rowScreens.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { pathQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { Card } from '#web/ui/Card.tsx';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import css from './GraphExplorerPage.module.css';
import { NoteInput } from './look/NoteInput.tsx';
import { MissingLinks } from './standing/MissingLinks.tsx';
import { betweenWords } from './standing/standingWords.ts';
import { withSteps } from './state.ts';
import type { GraphControl } from './useGraphState.ts';
import type { OnScreen } from './useShown.ts';

type NodePanelProps = {
  readonly thing: GraphThing;
  readonly onScreen: OnScreen;
  readonly control: GraphControl;
  readonly onPin: (id: string) => void;
};

/** One thing that is picked: what it is, what may be shown around it with how many there are, and what may be done with it. */
export function NodePanel({ thing, onScreen, control: { state, change }, onPin }: NodePanelProps) {
  const standing = onScreen.measures?.standing.get(thing.id);
  const { look } = state;
  const path = rowPath({ kind: thing.kind, id: thing.id, entityType: thing.types });
  const isPinned = state.pinned.has(thing.id);
  return (
    <Card
      title={thing.name}
      hint={kindWords(thing)}
      action={path ? <Link to={path}>Open</Link> : undefined}
      isFlush
    >
      <p className={css.facts}>
        {formatQuantity(thing.degree, 'relation')}
        {thing.raisedUsd !== null && ` · raised ${formatUsd(thing.raisedUsd)}`}
        {thing.country !== null && ` · ${thing.country}`}
        {standing && ` · ${betweenWords(standing)} of the shortest ways here lead through it`}
      </p>
      <Expand thing={thing} change={change} />
      <div className={css.row}>
        <Button size="small" onClick={() => change(withSteps({ type: 'around', id: thing.id, depth: 1 }))}>
          Show all around it
        </Button>
        <Button
          size="small"
          aria-pressed={isPinned}
          onClick={() =>
            isPinned
              ? change(({ pinned }) => ({ pinned: new Map([...pinned].filter(([id]) => id !== thing.id)) }))
              : onPin(thing.id)
          }
        >
          {isPinned ? 'Unpin' : 'Pin'}
        </Button>
        <Button
          size="small"
          onClick={() =>
            change(({ hidden, picked }) => ({
              hidden: [...hidden, thing.id],
              picked: picked.filter((id) => id !== thing.id),
            }))
          }
        >
          Hide
        </Button>
      </div>
      {thing.kind === 'organization' && (
        <MissingLinks key={thing.id} asked={`id=${thing.id}`} control={{ change }} />
      )}
      <NoteInput
        label="Note"
        button="Set"
        value={look.notes.get(thing.id) ?? ''}
        onSet={(note) =>
          change(({ look: now }) => {
            const others = [...now.notes].filter(([id]) => id !== thing.id);
            return { look: { ...now, notes: new Map(note === '' ? others : [...others, [thing.id, note]]) } };
          })
        }
      />
    </Card>
  );
}

/** What a thing is, in words. */
export function kindWords({ kind, types }: Pick<GraphThing, 'kind' | 'types'>): string {
  const [type] = types;
  const typed = ENTITY_TYPES.find(({ value }) => value === type)?.label;
  return typed ?? findKind(kind)?.label ?? kind;
}

type ExpandProps = Pick<GraphControl, 'change'> & { readonly thing: GraphThing };

function Expand({ thing, change }: ExpandProps) {
  const { data, error, retry } = useAnswer(
    pathQuestion<{ readonly results: readonly GraphCount[] }>(null, `/graph/counts/?id=${thing.id}`),
  );
  if (error && !data) return <ErrorNote onRetry={retry}>{errorMessage(error)}</ErrorNote>;
  if (!data) return <div className={css.awaited} />;
  return (
    <ul className={css.counts} aria-label={`Show of ${thing.name}`}>
      {data.results.map(({ relation, way, count }) => {
        const step = { type: 'expand', id: thing.id, relation, way } as const;
        return (
          <li key={`${relation}.${way}`}>
            <Button look="item" onClick={() => change(withSteps(step))}>
              {graphRelation(relation).menu[way]} <span className={css.count}>{formatCount(count)}</span>
            </Button>
          </li>
        );
      })}
      {data.results.length === 0 && <li className={css.hint}>Nothing is linked to it.</li>}
    </ul>
  );
}
