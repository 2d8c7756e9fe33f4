import { Link } from 'react-router';
import { DERIVED_WORDS } from '#domain/evidence/derivedWords.ts';
import { LEFT_OUT, type ExplainedInput } from '#domain/evidence/explanation.ts';
import { findKind } from '#domain/registry.ts';
import { rowPath } from '#domain/rowScreens.ts';
import { askedLabel } from '#domain/evidence/completeness.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import { useFirst } from '#web/ui/kit/useFirst.tsx';
import { sourceName } from './claim.ts';
import css from './EvidenceDrawer.module.css';
import { useEvidence } from './evidenceContext.ts';
import { explanationQuestion, inputText } from './explained.ts';
import { evidenceOf, type FieldEvidence } from './fieldEvidence.ts';
import { labelOf } from './formatValue.ts';
import { linkId } from './linkSubject.ts';
import type { EvidenceSubject } from './subject.ts';
import { sourcesInWords, TEXTS } from './words.ts';

type ComputedPartProps = { readonly evidence: FieldEvidence };

/** How a worked-out value comes about, what it rests on, what is left out of it and why; each leads to its own evidence. */
export function ComputedPart({ evidence }: ComputedPartProps) {
  const { subject, field, computed } = evidence;
  const general: Readonly<Record<string, string>> = DERIVED_WORDS[subject.kind.name] ?? {};
  const words = [computed?.words, general[field]].filter(Boolean).join(' ');
  return (
    <section className={css.section} aria-label={TEXTS.computed}>
      <h3 className={css.heading}>{TEXTS.computed}</h3>
      {words !== '' && <p className={css.words}>{words}</p>}
      {computed?.inputs ? (
        <Inputs subject={subject} inputs={computed.inputs} />
      ) : (
        <AskedInputs evidence={evidence} />
      )}
    </section>
  );
}

function AskedInputs({ evidence: { subject, field } }: ComputedPartProps) {
  const asked = explanationQuestion({ kind: subject.kind.name, id: subject.id }, field);
  const { data, error, retry } = useAnswer(asked);
  if (data) return <Inputs subject={subject} inputs={data.rests.inputs} />;
  if (error) {
    return (
      <ErrorNote title={TEXTS.notExplained} onRetry={retry}>
        {errorMessage(error)}
      </ErrorNote>
    );
  }
  return (
    <div role="status" aria-label={TEXTS.explaining} className={css.explaining}>
      <span />
      <span />
      <span />
    </div>
  );
}

type InputsProps = { readonly subject: EvidenceSubject; readonly inputs: readonly ExplainedInput[] };

const Inputs = ({ subject, inputs }: InputsProps) => (
  <>
    <InputList title={TEXTS.rivals} subject={subject} inputs={inputs.filter(({ isRival }) => isRival)} />
    <InputList title={TEXTS.restsOn} subject={subject} inputs={inputs.filter(({ isRival }) => !isRival)} />
  </>
);

const FIRST_SHOWN = 20;

function InputList({ title, subject, inputs }: InputsProps & { readonly title: string }) {
  const { shown, more } = useFirst(inputs, { first: FIRST_SHOWN });
  if (inputs.length === 0) return null;
  return (
    <>
      <h4 className={css.subheading}>{title}</h4>
      <ul className={css.parts}>
        {shown.map((input) => (
          <Input key={`${input.id} ${input.field} ${inputText(input)}`} subject={subject} input={input} />
        ))}
      </ul>
      {more}
    </>
  );
}

type InputProps = { readonly subject: EvidenceSubject; readonly input: ExplainedInput };

function Input({ subject, input }: InputProps) {
  const { find, open } = useEvidence();
  const { kind, id, field, leftOut } = input;
  const known = find(linkId(field, subject.id, id)) ?? find(id);
  const evidence = known && evidenceOf(known, field);
  const source = evidence?.groups[0]?.claims[0]?.source ?? null;
  const path = rowPath({ kind, id });
  const words = (
    <>
      <span>{nameOf(subject, input, known)}</span>
      <span className={css.partText}>{textOf(input, evidence)}</span>
    </>
  );
  return (
    <li className={css.part} data-left-out={leftOut !== null || undefined}>
      {known ? (
        <Button look="none" className={css.partButton} onClick={() => open(known.id, field)}>
          {words}
        </Button>
      ) : path === null ? (
        <span className={css.partButton}>{words}</span>
      ) : (
        <Link to={path} className={css.partButton}>
          {words}
        </Link>
      )}
      <p className={css.muted}>
        {leftOut !== null && <span>{LEFT_OUT[leftOut] ?? leftOut} · </span>}
        {evidence && !evidence.isEmpty && sourcesInWords(evidence.sourceCount)}
        {source?.url && (
          <>
            {' · '}
            <ExternalLink href={source.url}>{sourceName(source)}</ExternalLink>
          </>
        )}
      </p>
    </li>
  );
}

// What the screen knows of a value writes it with its currency and precision.
const textOf = (input: ExplainedInput, evidence: FieldEvidence | undefined): string =>
  typeof input.value !== 'boolean' && evidence?.subject.kind.fields[input.field] && !evidence.isEmpty
    ? evidence.text
    : inputText(input);

// Of the row's own values the field says which it is.
function nameOf(
  subject: EvidenceSubject,
  { kind, id, field, name }: ExplainedInput,
  known: EvidenceSubject | undefined,
): string {
  const declared = findKind(kind);
  if (id === subject.id && declared) return askedLabel(field) ?? labelOf(declared, field);
  const isLink = known !== undefined && known.id !== id;
  return (isLink ? name : (known?.name ?? name)) ?? (declared ? labelOf(declared, field) : field);
}
