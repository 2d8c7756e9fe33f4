import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/kit/Button.tsx';
import css from '#web/editing/Editing.module.css';
import { fillFrom, textOf, useValues, type OwnSource, type RoundForm } from './roundForm.ts';

type OfferedProps = {
  readonly form: RoundForm;
  readonly name: string;
  /** What it would be; "" for nothing to offer. */
  readonly value: string;
  /** What it would be, in words, and why. */
  readonly words: string;
  /** The value from which it follows. */
  readonly from: string;
  /** Others that are filled with it. */
  readonly besides?: Readonly<Record<string, string>>;
  /** The page on which it rests, where that is not the one of the value from which it follows. */
  readonly source?: OwnSource;
  /** When it is filled by itself: as long as what stands followed too, of new entries also where nothing stands; else by a press alone. */
  readonly follows?: 'always' | 'afresh';
};

/** A value that follows from others: filled as long as nobody said another one, else to be taken by a press. */
export function Offered({ form, name, value, words, from, besides, source, follows }: OfferedProps) {
  const standing = textOf(useValues(form, [name])[name] ?? '');
  const last = useRef(value);
  useEffect(() => {
    const isFollowing =
      follows !== undefined && (standing === last.current || (follows === 'afresh' && standing === ''));
    if (value === '') return;
    last.current = value;
    if (isFollowing && standing !== value) fillFrom(form, from, { [name]: value });
  }, [follows, form, from, name, standing, value]);
  if (value === '' || standing === value) return null;
  return (
    <p className={css.offer}>
      <span>{words}</span>
      <Button
        look="link"
        size="small"
        onClick={() => fillFrom(form, source ?? from, { [name]: value, ...besides })}
      >
        Use it
      </Button>
    </p>
  );
}
