import { Button } from '#web/ui/kit/Button.tsx';
import css from './changes.module.css';
import { TEXTS } from './texts.ts';

/** By whom, about which entry, from which source and decided with which others sets are shown, as it stands in the address. */
export const NARROWED = ['author', 'subject', 'source', 'batch'] as const;

const WORDS = {
  author: TEXTS.filteredAuthor,
  subject: TEXTS.filteredEntry,
  source: TEXTS.filteredSource,
  batch: TEXTS.filteredBatch,
} as const;

type NarrowedProps = {
  readonly values: Readonly<Record<string, string>>;
  readonly onChange: (next: Readonly<Record<string, string>>) => void;
};

/** What the sets are narrowed to by a press on one of them, and the way back. */
export const Narrowed = ({ values, onChange }: NarrowedProps) =>
  NARROWED.filter((name) => values[name]).map((name) => (
    <span key={name} className={css.narrowed}>
      {WORDS[name]}
      <Button look="link" onClick={() => onChange({ [name]: '' })}>
        {TEXTS.showAll}
      </Button>
    </span>
  ));
