import type { ToldSet } from '#domain/writing/toldSet.ts';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import { Check } from '#web/ui/kit/CheckBox.tsx';
import css from './changes.module.css';
import { TEXTS } from './texts.ts';
import type { Decisions } from './useDecisions.ts';

type BatchBarProps = {
  readonly sets: readonly ToldSet[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (ids: ReadonlySet<string>) => void;
  readonly decisions: Decisions;
};

/** Decides about several sets at once, and tells which of them could not be decided, and why. */
export function BatchBar({ sets, chosen, onChoose, decisions }: BatchBarProps) {
  const decidable = sets.filter(({ can }) => can.approve);
  const marked = decidable.filter(({ id }) => chosen.has(id));
  const isAll = marked.length === decidable.length;
  const { refused } = decisions;
  return (
    <>
      {decidable.length > 0 && (
        <div className={css.batch} role="group" aria-label={TEXTS.chosen(marked.length)}>
          <Check
            state={marked.length > 0 && !isAll ? 'mixed' : isAll}
            onToggle={() => onChoose(new Set(isAll ? [] : decidable.map(({ id }) => id)))}
          >
            {TEXTS.chooseAll}
          </Check>
          {marked.length > 0 && (
            <>
              <span role="status">{TEXTS.chosen(marked.length)}</span>
              <Button
                size="small"
                look="filled"
                aria-disabled={decisions.isBusy}
                onClick={() => void decisions.acceptMany(marked)}
              >
                {TEXTS.acceptChosen}
              </Button>
              <Button size="small" onClick={() => decisions.askToDecline(marked)}>
                {TEXTS.declineChosen}
              </Button>
              <span className={css.muted}>{TEXTS.bulkNote}</span>
            </>
          )}
        </div>
      )}
      {refused.length > 0 && (
        <ErrorNote title={TEXTS.notDecided(refused.length)}>
          {refused
            .map(({ id, detail }) => `${sets.find((set) => set.id === id)?.title ?? id}: ${detail ?? ''}`)
            .join(' ')}
        </ErrorNote>
      )}
    </>
  );
}
