import { IconX } from '@tabler/icons-react';
import { formatQuantity } from '#domain/format.ts';
import type { GraphScene } from '#domain/graph/answers.ts';
import { writeStep } from '#domain/graph/steps.ts';
import { IconButton } from '#web/ui/kit/Button.tsx';
import css from './GraphExplorerPage.module.css';
import { namesOf, stepWords } from './stepWords.ts';
import type { GraphControl } from './useGraphState.ts';

type TrailProps = { readonly scene: GraphScene; readonly control: GraphControl };

/** The steps by which the scene came to be; each may be taken out again. */
export function Trail({ scene, control: { state, change } }: TrailProps) {
  const names = namesOf(scene.things);
  const written = state.steps.map(writeStep);
  // The same step may have been taken twice.
  const keys = written.map((text, at) => `${text} ${written.indexOf(text) === at ? '' : at}`);
  return (
    <ol className={css.trail} aria-label="Steps">
      {state.steps.map((step, at) => {
        const done = scene.steps[at];
        const words = stepWords(step, names);
        const left = done?.left ?? 0;
        return (
          <li key={keys[at]} className={css.step}>
            <span>{words}</span>
            {left > 0 && (
              <span className={css.count} title="The best connected are shown">
                {step.type === 'path'
                  ? 'more paths than listed'
                  : `${formatQuantity(left, 'more', 'more')} not shown`}
              </span>
            )}
            <IconButton
              size="small"
              icon={IconX}
              label={`Take out: ${words}`}
              onClick={() =>
                change({
                  steps: state.steps.toSpliced(at, 1),
                  ...(step.type === 'list' && { q: null }),
                })
              }
            />
          </li>
        );
      })}
    </ol>
  );
}
