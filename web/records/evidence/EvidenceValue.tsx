import type { ReactNode } from 'react';
import { Button } from '#web/ui/kit/Button.tsx';
import { EvidenceDot } from '#web/ui/EvidenceDot.tsx';
import { useEvidence, useFieldEvidence } from './evidenceContext.ts';
import css from './EvidenceValue.module.css';
import type { FieldEvidence } from './fieldEvidence.ts';
import { companionsOf } from '#domain/evidence/companions.ts';
import { formatValue, type ValueStyle } from './formatValue.ts';
import { evidenceName, NOT_REPORTED } from './evidenceName.ts';

type EvidenceValueProps = {
  readonly subject: string;
  readonly field: string;
  /** Named otherwise than in the registry. */
  readonly label?: string;
  /** An amount as $1.2m instead of in full. */
  readonly isShort?: boolean;
  /** The value as it is read, where it is not the field's own writing. */
  readonly text?: string;
  /** Stands in place of the text; nothing that can be clicked. */
  readonly children?: ReactNode;
};

/** A value with its evidence dot, as one button that opens the evidence; an empty one says why. */
export function EvidenceValue({
  subject,
  field,
  label,
  isShort = false,
  text,
  children,
}: EvidenceValueProps) {
  const { open } = useEvidence();
  const evidence = useFieldEvidence(subject, field);
  if (evidence === null) return text ?? children;
  const shown = text ?? shownText(evidence, isShort ? 'short' : 'full');
  const isEmpty = evidence.isEmpty && text === undefined;
  const name = evidenceName(evidence, { label: label ?? evidence.label, text: shown, isEmpty });
  return (
    <Button
      look="none"
      className={css.value}
      data-empty={isEmpty || undefined}
      aria-label={name}
      title={name}
      onClick={() => open(subject, field)}
    >
      <span className={css.text}>
        {isEmpty ? (evidence.absence?.short ?? NOT_REPORTED) : (children ?? shown)}
      </span>
      <Marks evidence={evidence} />
    </Button>
  );
}

/** Only the dot, for values that are links or long texts. */
export function EvidenceMark({
  subject,
  field,
  label,
}: Pick<EvidenceValueProps, 'subject' | 'field' | 'label'>) {
  const { open } = useEvidence();
  const evidence = useFieldEvidence(subject, field);
  if (evidence === null || evidence.isEmpty) return null;
  const name = evidenceName(evidence, { label: label ?? evidence.label, text: '', isEmpty: false });
  return (
    <Button
      look="none"
      className={css.mark}
      aria-label={name}
      title={name}
      onClick={() => open(subject, field)}
    >
      {evidence.level === 'none' ? <span className={css.unsourced} /> : <Marks evidence={evidence} />}
    </Button>
  );
}

const Marks = ({ evidence }: { readonly evidence: FieldEvidence }) => (
  <span className={css.marks} aria-hidden="true">
    {evidence.level !== 'none' && <EvidenceDot level={evidence.level} />}
    {(evidence.isContradicted || evidence.isContested) && <span className={css.differs}>≠</span>}
    {evidence.isDisputed && <span className={css.differs}>?</span>}
  </span>
);

function shownText({ subject, field }: FieldEvidence, style: ValueStyle): string {
  const declared = subject.kind.fields[field];
  return formatValue(declared, subject.values[field], companionsOf(declared, subject.values), style);
}
