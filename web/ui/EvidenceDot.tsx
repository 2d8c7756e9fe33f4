import { Button } from '#web/ui/kit/Button.tsx';
import css from './EvidenceDot.module.css';

/** How well a value is supported: two or more sources, one, estimated or derived, none. */
export type EvidenceLevel = 'several' | 'one' | 'estimated' | 'derived' | 'none';

const EVIDENCE_MEANING: Readonly<Record<EvidenceLevel, string>> = {
  several: 'Two or more sources',
  one: 'One source',
  estimated: 'Estimated',
  derived: 'Derived from other values',
  none: 'No source',
};

type EvidenceDotProps = {
  readonly level: EvidenceLevel;
  /** What the value is, such as "Founded"; part of the accessible name. */
  readonly subject?: string;
  /** More for the hover text, such as value, source and date. */
  readonly detail?: string;
  /** Opens the evidence; makes the dot a button. */
  readonly onOpen?: () => void;
};

/** The mark after a value: solid = two or more sources, ring = one, dashed = estimated or derived, none = unsourced. */
export function EvidenceDot({ level, subject, detail, onOpen }: EvidenceDotProps) {
  const name =
    subject === undefined ? EVIDENCE_MEANING[level] : `${subject}: ${EVIDENCE_MEANING[level].toLowerCase()}`;
  const title = detail === undefined ? name : `${name} – ${detail}`;
  if (!onOpen) {
    if (level === 'none') return null;
    return (
      <span role="img" aria-label={name} title={title} className={css.still}>
        <Mark level={level} />
      </span>
    );
  }
  return (
    <Button
      look="none"
      aria-label={`${name}. Show evidence`}
      title={title}
      className={css.button}
      onClick={onOpen}
    >
      <Mark level={level} />
    </Button>
  );
}

const Mark = ({ level }: { readonly level: EvidenceLevel }) => (
  <svg width="9" height="9" viewBox="0 0 9 9" aria-hidden="true" className={css.mark} data-level={level}>
    <circle cx="4.5" cy="4.5" r={level === 'several' ? 4 : 3.5} />
  </svg>
);
