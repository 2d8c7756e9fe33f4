import { useState } from 'react';
import type { ToldSet } from '#domain/writing/toldSet.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { CheckBox } from '#web/ui/kit/CheckBox.tsx';
import css from './changes.module.css';
import { NarrowButtons } from './NarrowButtons.tsx';
import { SetDetail } from './SetDetail.tsx';
import { SetItem } from './SetItem.tsx';
import { TEXTS } from './texts.ts';
import type { Decisions } from './useDecisions.ts';

type ReviewListProps = {
  readonly sets: readonly ToldSet[];
  readonly now: number;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (set: ToldSet) => void;
  readonly onNarrow: (next: Readonly<Record<string, string>>) => void;
  readonly decisions: Decisions;
};

/** The sets that wait, one of which may be open. */
export function ReviewList({ sets, now, chosen, onChoose, onNarrow, decisions }: ReviewListProps) {
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <ol className={css.list} aria-label={TEXTS.review}>
      {sets.map((set) => (
        <SetItem
          key={set.id}
          set={set}
          now={now}
          isOpen={opened === set.id}
          onToggle={() => setOpened(opened === set.id ? null : set.id)}
          before={
            set.can.approve && (
              <CheckBox
                state={chosen.has(set.id)}
                label={TEXTS.choose(set.title)}
                onToggle={() => onChoose(set)}
              />
            )
          }
        >
          <SetDetail
            set={set}
            choice={decisions.choiceOf(set)}
            actions={
              <div className={css.actions}>
                {set.can.approve && (
                  <Button
                    look="filled"
                    aria-disabled={decisions.isBusy}
                    onClick={() => decisions.acceptMarked(set)}
                  >
                    {decisions.isBusy ? TEXTS.accepting : acceptWords(set, decisions)}
                  </Button>
                )}
                {set.can.decline && (
                  <Button onClick={() => decisions.askToDecline([set])}>{TEXTS.decline}</Button>
                )}
                {set.can.ask && <Button onClick={() => decisions.askAuthor(set)}>{TEXTS.ask}</Button>}
                <NarrowButtons set={set} onChange={onNarrow} />
              </div>
            }
          />
        </SetItem>
      ))}
    </ol>
  );
}

function acceptWords(set: ToldSet, decisions: Decisions): string {
  const taken = set.changeCount - decisions.leftOutOf(set).length;
  return taken === set.changeCount ? TEXTS.accept : TEXTS.acceptSome(taken, set.changeCount);
}
