import { useState } from 'react';
import { Button } from '#web/ui/kit/Button.tsx';
import { Choice } from '#web/ui/kit/Choice.tsx';
import { DialogFrame } from '#web/editing/DialogFrame.tsx';
import { WordsOrPicture } from '#web/editing/WordsOrPicture.tsx';
import css from '#web/editing/Editing.module.css';
import type { Clash } from '#web/editing/entry/merge.ts';
import { TEXTS } from '#web/editing/entry/texts.ts';
import { wordsOf, type FormValues } from '#web/editing/entry/values.ts';

type ClashDialogProps = {
  readonly clashes: readonly Clash[];
  readonly onDecide: (values: FormValues) => void;
  readonly onClose: () => void;
};

type Side = 'theirs' | 'mine';

const SIDES = [
  { value: 'theirs', label: TEXTS.theirs },
  { value: 'mine', label: TEXTS.mine },
] as const;

/** Values that somebody else has changed meanwhile: both, and which of them stands. */
export function ClashDialog({ clashes, onDecide, onClose }: ClashDialogProps) {
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const isDecided = clashes.every(({ part }) => sides[part.name] !== undefined);
  const decide = () =>
    onDecide(
      Object.fromEntries(clashes.map((clash) => [clash.part.name, clash[sides[clash.part.name] ?? 'mine']])),
    );
  return (
    <DialogFrame title={TEXTS.clashes} lead={TEXTS.clashesLead} onClose={onClose}>
      {(close) => (
        <>
          <ul className={css.clashes}>
            {clashes.map(({ part, seen, theirs, mine }) => (
              <li key={part.name} className={css.clash}>
                <h3 className={css.sourceName}>{part.label}</h3>
                <dl className={css.sides}>
                  {[
                    [TEXTS.seen, seen],
                    [TEXTS.theirValue, theirs],
                    [TEXTS.myValue, mine],
                  ].map(([label, value]) => (
                    <div key={String(label)}>
                      <dt>{String(label)}</dt>
                      <dd>
                        <WordsOrPicture field={part.field} words={wordsOf(part, value ?? '') || TEXTS.none} />
                      </dd>
                    </div>
                  ))}
                </dl>
                <Choice<Side | undefined>
                  label={part.label}
                  look="framed"
                  options={SIDES}
                  value={sides[part.name]}
                  onChange={(side) => side && setSides((now) => ({ ...now, [part.name]: side }))}
                />
              </li>
            ))}
          </ul>
          <div className={css.foot}>
            {!isDecided && <span className={css.lead}>{TEXTS.chooseAll}</span>}
            <Button onClick={close}>{TEXTS.back}</Button>
            <Button look="filled" aria-disabled={!isDecided} onClick={() => isDecided && decide()}>
              {TEXTS.goOn}
            </Button>
          </div>
        </>
      )}
    </DialogFrame>
  );
}
