import { IconTrash } from '@tabler/icons-react';
import { useContext } from 'react';
import { useController, useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import type { Kind } from '#domain/kind.ts';
import type { Part } from '#domain/writing/writable.ts';
import { FormField } from '#web/forms/FormField.tsx';
import { IconButton } from '#web/ui/kit/Button.tsx';
import { Check } from '#web/ui/kit/CheckBox.tsx';
import { Select, TextInput } from '#web/ui/kit/Inputs.tsx';
import css from '#web/editing/Editing.module.css';
import { sentParts } from '#web/editing/entry/request.ts';
import { sourceInputId } from './inputIds.ts';
import { TEXTS } from '#web/editing/entry/texts.ts';
import { OpenedContext } from './openedContext.ts';
import {
  formParts,
  isEmpty,
  type EntryDraft,
  type EvidenceDraft,
  type SourceDraft,
} from '#web/editing/entry/values.ts';

export type SourcesProps = {
  readonly kind: Kind;
  readonly form: UseFormReturn<EntryDraft>;
  /** The key of the source that what is entered rests on; "" for none. */
  readonly active: string;
  readonly onActive: (key: string) => void;
};

type SourceEditorProps = SourcesProps & { readonly at: number; readonly sourceKey: string };

/** One source: its address, what is known of it, and the values that it supports, each with its quote. */
export function SourceEditor(props: SourceEditorProps) {
  const { form, at, sourceKey, active, onActive } = props;
  const { errors } = useFormState({ control: form.control });
  const remove = () => {
    const { sources, evidence } = form.getValues();
    form.setValue(
      'evidence',
      Object.fromEntries(Object.entries(evidence).filter(([, { source }]) => source !== sourceKey)),
    );
    form.setValue(
      'sources',
      sources.filter(({ key }) => key !== sourceKey),
      { shouldDirty: true },
    );
    if (active === sourceKey) onActive('');
  };
  return (
    <section className={css.source} aria-label={TEXTS.source(at + 1)}>
      <div className={css.sourceHead}>
        <h3 className={css.sourceName}>{TEXTS.source(at + 1)}</h3>
        <IconButton icon={IconTrash} label={`${TEXTS.removeSource} ${at + 1}`} onClick={remove} />
      </div>
      <SourceLine {...props} name="url" label={TEXTS.address} placeholder="https://" />
      <SourceLine {...props} name="title" label={TEXTS.title} />
      <SourceLine {...props} name="publisher" label={TEXTS.publisher} />
      <SourceLine {...props} name="publishedOn" label={TEXTS.publishedOn} placeholder="2024-06-30" />
      <Supported {...props} problem={errors.sources?.[at]?.key?.message} />
    </section>
  );
}

type SourceLineProps = SourceEditorProps & {
  readonly name: Exclude<keyof SourceDraft, 'key'>;
  readonly label: string;
  readonly placeholder?: string;
};

function SourceLine({ form, at, sourceKey, name, label, placeholder }: SourceLineProps) {
  const { field, fieldState } = useController({ control: form.control, name: `sources.${at}.${name}` });
  return (
    <FormField id={sourceInputId(sourceKey, name)} label={label} problem={fieldState.error?.message}>
      {(control) => (
        <TextInput
          {...control}
          className={css.input}
          placeholder={placeholder}
          value={String(field.value ?? '')}
          onText={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    </FormField>
  );
}

type SupportedProps = SourceEditorProps & { readonly problem: string | undefined };

function Supported({ kind, form, sourceKey, problem }: SupportedProps) {
  const draft = useWatch({ control: form.control, compute: (all) => all });
  const { seen } = useContext(OpenedContext);
  const sent = new Set(sentParts(kind, seen, draft));
  const filled = formParts(kind).filter((part) => !isEmpty(part, draft.values[part.name]));
  const shown = filled.filter((part) => sent.has(part));
  const others = filled.filter((part) => !sent.has(part));
  const change = ({ name }: Part, next: EvidenceDraft | undefined) => {
    const rest = Object.entries(form.getValues('evidence')).filter(([other]) => other !== name);
    form.setValue('evidence', Object.fromEntries(next ? [...rest, [name, next]] : rest), {
      shouldDirty: true,
    });
    if (form.formState.isSubmitted) void form.trigger('sources');
  };
  return (
    <FormField
      id={sourceInputId(sourceKey, 'key')}
      isGroup
      label={TEXTS.supports}
      problem={problem}
      hint={shown.length === 0 ? TEXTS.supportsNone : undefined}
    >
      {(control) => (
        <div className={css.supported} id={control.id} tabIndex={-1}>
          {shown.map((part) => (
            <SupportedValue
              key={part.name}
              part={part}
              evidence={own(draft.evidence[part.name], sourceKey)}
              sourceKey={sourceKey}
              onChange={(next) => change(part, next)}
            />
          ))}
          {others.length > 0 && (
            <Select
              className={css.input}
              aria-label={TEXTS.supportsMore}
              value=""
              options={[
                { value: '', label: TEXTS.supportsMore },
                ...others.map(({ name, label }) => ({ value: name, label })),
              ]}
              onPick={(name) => {
                const part = others.find((one) => one.name === name);
                if (part) change(part, { source: sourceKey, quote: '' });
              }}
            />
          )}
        </div>
      )}
    </FormField>
  );
}

const own = (evidence: EvidenceDraft | undefined, sourceKey: string): EvidenceDraft | undefined =>
  evidence?.source === sourceKey ? evidence : undefined;

type SupportedValueProps = {
  readonly part: Part;
  readonly evidence: EvidenceDraft | undefined;
  readonly sourceKey: string;
  readonly onChange: (next: EvidenceDraft | undefined) => void;
};

const SupportedValue = ({ part, evidence, sourceKey, onChange }: SupportedValueProps) => (
  <div className={css.supportedValue}>
    <Check
      state={evidence !== undefined}
      onToggle={() => onChange(evidence ? undefined : { source: sourceKey, quote: '' })}
    >
      {part.label}
    </Check>
    {evidence && (
      <TextInput
        className={css.input}
        aria-label={TEXTS.quote(part.label)}
        placeholder={TEXTS.quoteHint}
        value={evidence.quote}
        onText={(quote) => onChange({ ...evidence, quote })}
      />
    )}
  </div>
);
