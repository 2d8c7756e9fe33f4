import { IconGitBranch, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { formatQuantity } from '#domain/format.ts';
import type { GraphScene, GraphStepDone } from '#domain/graph/answers.ts';
import { beginningOf, type SceneLine } from '#domain/graph/sceneLine.ts';
import { type GraphStep, writeStep, writeSteps } from '#domain/graph/steps.ts';
import { Button, IconButton } from '#web/ui/kit/Button.tsx';
import css from './Trail.module.css';
import { stepWords } from './stepWords.ts';
import type { GraphControl } from './useGraphState.ts';
import { type Trail as Gone, useTrail } from './useTrail.ts';

type TrailProps = { readonly scene: GraphScene; readonly control: GraphControl };

/** The steps by which the scene came to be, each to go back to or to take out, and the ways that were gone from them before. */
export function Trail({ scene, control: { state, change } }: TrailProps) {
  const trail = useTrail(state, scene.things);
  const last = state.steps.length - 1;
  const nav = useRef<HTMLElement>(null);
  const goingTo = useRef<string>(null);
  const go = ({ steps, q }: SceneLine) => {
    goingTo.current = writeSteps(steps);
    change({ steps, q, picked: [], edge: null });
  };
  // The branch that was pressed is part of the steps now.
  useEffect(() => {
    const here = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (writeSteps(state.steps) === goingTo.current) {
      here?.focus();
      goingTo.current = null;
    }
  });
  return (
    <nav ref={nav} className={css.nav} aria-label="Trail">
      <ol className={css.trail} aria-label="Steps">
        {keyed(state.steps).map(({ key, step }, at) => (
          <li key={key} className={css.step}>
            <Button
              look="link"
              aria-current={at === last ? 'step' : undefined}
              title={at === last ? undefined : 'Go back to this step; what came after stays as a branch'}
              onClick={() => go(beginningOf(state, at + 1))}
            >
              {stepWords(step, trail.names)}
            </Button>
            <Left step={step} done={scene.steps[at]} />
            <IconButton
              size="small"
              icon={IconX}
              label={`Take out: ${stepWords(step, trail.names)}`}
              onClick={() =>
                change(({ steps }) => ({
                  steps: steps.toSpliced(at, 1),
                  ...(step.type === 'list' && { q: null }),
                }))
              }
            />
          </li>
        ))}
      </ol>
      {last > 0 && (
        <span>
          <Button look="link" size="small" onClick={() => change({ story: 1 })}>
            Tell these steps as a story
          </Button>
        </span>
      )}
      {trail.branches.length > 0 && <Branches trail={trail} now={state} onGo={go} />}
    </nav>
  );
}

type LeftProps = { readonly step: GraphStep; readonly done: GraphStepDone | undefined };

const Left = ({ step, done }: LeftProps) =>
  done !== undefined &&
  done.left > 0 && (
    <span className={css.left} title="The best connected are shown">
      {step.type === 'path'
        ? 'more paths than listed'
        : `${formatQuantity(done.left, 'more', 'more')} not shown`}
    </span>
  );

type BranchesProps = {
  readonly trail: Gone;
  readonly now: SceneLine;
  readonly onGo: (line: SceneLine) => void;
};

/** Where else one has been: each branch with the step that it leaves, and its own steps to go to. */
const Branches = ({ trail: { branches, names, forget }, now, onGo }: BranchesProps) => (
  <ul className={css.branches} aria-label="Branches">
    {branches.map(({ shared, line }) => {
      const before = now.steps[shared - 1];
      const own = keyed(line.steps).slice(shared);
      const words = own.map(({ step }) => stepWords(step, names)).join(', ');
      return (
        <li key={`${writeSteps(line.steps)} ${line.q}`} className={css.branch}>
          <IconGitBranch size={14} aria-hidden="true" />
          <span className={css.left}>
            {before === undefined
              ? 'From the beginning:'
              : `${shared === now.steps.length ? 'Further on from' : 'Branch from'} ${stepWords(before, names)}:`}
          </span>
          {own.map(({ key, step }, at) => (
            <Button key={key} look="link" onClick={() => onGo(beginningOf(line, shared + at + 1))}>
              {stepWords(step, names)}
            </Button>
          ))}
          <IconButton size="small" icon={IconX} label={`Forget: ${words}`} onClick={() => forget(line)} />
        </li>
      );
    })}
  </ul>
);

// The same step may have been taken twice.
function keyed(steps: readonly GraphStep[]): readonly { readonly key: string; readonly step: GraphStep }[] {
  const written = steps.map(writeStep);
  return steps.map((step, at) => {
    const text = written[at] ?? '';
    return { key: `${text} ${written.indexOf(text) === at ? '' : at}`, step };
  });
}
