import { useEffect, useState } from 'react';
import type { GraphScene } from '#domain/graph/answers.ts';
import { writeStep } from '#domain/graph/steps.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { NoteInput } from '../look/NoteInput.tsx';
import { SENTENCE_LETTERS } from '../state.ts';
import type { GraphControl } from '../useGraphState.ts';
import { sentenceOf, turned } from './story.ts';
import css from './StoryBar.module.css';

type StoryBarProps = { readonly scene: GraphScene; readonly control: GraphControl };

/** The steps of a scene told one after the other, by buttons and by the arrow keys, each with a sentence that may be written anew. */
export function StoryBar({ scene, control: { state, change } }: StoryBarProps) {
  const [isWriting, setWriting] = useState(false);
  const total = state.steps.length;
  // Until the next step has come, what is told is what is seen.
  const at = Math.min(scene.steps.length, total);
  const step = state.steps[at - 1];
  useEffect(() => {
    const turn = (press: KeyboardEvent) => {
      const by = press.key === 'ArrowRight' ? 1 : press.key === 'ArrowLeft' ? -1 : 0;
      if (by === 0 || press.altKey || press.ctrlKey || press.metaKey || isOfField(press.target)) return;
      change(turned(by), true);
    };
    window.addEventListener('keydown', turn);
    return () => window.removeEventListener('keydown', turn);
  }, [change]);
  if (step === undefined) return null;
  const sentence = sentenceOf(at, state, scene);
  const key = writeStep(step);
  return (
    <section className={css.story} aria-label="Story">
      <p className={css.place}>
        Step {at} of {total}
      </p>
      <p className={css.sentence} aria-live="polite">
        {sentence}
      </p>
      <div className={css.acts} data-print="none">
        <Button
          aria-disabled={at === 1}
          aria-keyshortcuts="ArrowLeft"
          onClick={() => change(turned(-1), true)}
        >
          Previous
        </Button>
        <Button
          look="filled"
          aria-disabled={at === total}
          aria-keyshortcuts="ArrowRight"
          onClick={() => change(turned(1), true)}
        >
          Next
        </Button>
        <Button data-asks aria-expanded={isWriting} onClick={() => setWriting(!isWriting)}>
          Write what is told
        </Button>
        <Button look="link" onClick={() => change({ story: null })}>
          End the story
        </Button>
      </div>
      {isWriting && (
        <NoteInput
          key={key}
          label={`What is told at step ${at}; empty for what the step did`}
          button="Set"
          value={state.sentences.get(key) ?? ''}
          letters={SENTENCE_LETTERS}
          onSet={(words) =>
            change(({ sentences }) => {
              const others = [...sentences].filter(([of]) => of !== key);
              return { sentences: new Map(words === '' ? others : [...others, [key, words]]) };
            })
          }
        />
      )}
    </section>
  );
}

// In a field the arrows move in what is written or chosen.
const isOfField = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, select, textarea, [role="slider"], [role="combobox"], [role="menu"], dialog') !==
    null;
