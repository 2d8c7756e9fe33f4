import { IconFileText, IconTrash, IconUpload, IconX } from '@tabler/icons-react';
import { useContext } from 'react';
import { useController, useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import type { Kind } from '#domain/kind.ts';
import type { Part } from '#domain/writing/writable.ts';
import { FormField } from '#web/forms/FormField.tsx';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import { IconButton } from '#web/ui/kit/Button.tsx';
import { Check } from '#web/ui/kit/CheckBox.tsx';
import { FileButton } from '#web/ui/kit/FileButton.tsx';
import { Select, TextInput } from '#web/ui/kit/Inputs.tsx';
import css from '#web/editing/Editing.module.css';
import filesCss from '#web/editing/Files.module.css';
import { sentParts } from '#web/editing/entry/request.ts';
import { UploadState } from './PictureInput.tsx';
import { ACCEPTED, LIMITS, useUpload } from './useUpload.ts';
import { sourceInputId } from './inputIds.ts';
import { changedRows, type RowChange } from '#web/editing/entry/rows.ts';
import { TEXTS } from '#web/editing/entry/texts.ts';
import { OpenedContext } from './openedContext.ts';
import {
  formParts,
  isEmpty,
  type EntryDraft,
  type EvidenceDraft,
  type FormRows,
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
    const { sources, evidence, rows } = form.getValues();
    form.setValue('rows', withoutSource(rows, sourceKey));
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
      <SourceText {...props} />
      <Supported {...props} problem={errors.sources?.[at]?.key?.message} />
    </section>
  );
}

const withoutSource = (rows: FormRows, key: string): FormRows =>
  Object.fromEntries(
    Object.entries(rows).map(([name, some]) => [
      name,
      some.map((row) => (row.evidence?.source === key ? { ...row, evidence: undefined } : row)),
    ]),
  );

// What is known of a source that stands already is not typed anew.
function SourceText(props: SourceEditorProps) {
  const { form, at } = props;
  const source = useWatch({ control: form.control, name: `sources.${at}` });
  if (source?.id !== undefined) return <Known source={source} />;
  return (
    <>
      {source?.upload === undefined ? (
        <>
          <SourceLine {...props} name="url" label={TEXTS.address} placeholder="https://" />
          {source?.url === '' && <DocumentUpload {...props} />}
        </>
      ) : (
        <Document {...props} title={source.title} />
      )}
      <SourceLine {...props} name="title" label={TEXTS.title} />
      <div className={css.pair}>
        <SourceLine {...props} name="publisher" label={TEXTS.publisher} />
        <SourceLine {...props} name="publishedOn" label={TEXTS.publishedOn} placeholder="2024-06-30" />
      </div>
    </>
  );
}

const Known = ({ source: { title, url, publisher, publishedOn } }: { readonly source: SourceDraft }) => (
  <div className={css.lead}>
    <p>{url === '' ? title : <ExternalLink href={url}>{title || url}</ExternalLink>}</p>
    <p>{[publisher, publishedOn].filter(Boolean).join(' · ')}</p>
  </div>
);

function DocumentUpload({ form, at }: SourceEditorProps) {
  const { share, problem, upload } = useUpload('document', ({ key }, { name }) => {
    const source = form.getValues(`sources.${at}`);
    const title = source.title.trim() === '' ? name.replace(/\.\w+$/, '') : source.title;
    form.setValue(`sources.${at}`, { ...source, upload: key, url: '', title }, { shouldDirty: true });
  });
  return (
    <div className={filesCss.ways}>
      <div className={filesCss.line}>
        <FileButton
          label={TEXTS.uploadDocument}
          icon={IconUpload}
          accept={ACCEPTED.document}
          onFile={upload}
        />
      </div>
      <UploadState share={share} problem={problem} limits={LIMITS.document} />
    </div>
  );
}

function Document({ form, at, title }: SourceEditorProps & { readonly title: string }) {
  const remove = () => form.setValue(`sources.${at}.upload`, undefined, { shouldDirty: true });
  return (
    <p className={filesCss.document}>
      <IconFileText size={16} aria-hidden="true" />
      {TEXTS.document(title)}
      <IconButton size="small" icon={IconX} label={TEXTS.removeDocument} onClick={remove} />
    </p>
  );
}

type SourceLineProps = SourceEditorProps & {
  readonly name: Exclude<keyof SourceDraft, 'key' | 'id' | 'upload'>;
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
  // A copy: what is watched is changed in place, and would never differ from itself.
  const draft = useWatch({ control: form.control, compute: (all) => structuredClone(all) });
  const { seen, seenRows } = useContext(OpenedContext);
  const sent = new Set(sentParts(kind, seen, draft));
  const filled = formParts(kind).filter((part) => !isEmpty(part, draft.values[part.name]));
  const shown = filled.filter((part) => sent.has(part));
  const others = filled.filter((part) => !sent.has(part));
  const rows = changedRows(kind, { seenRows, draft }).filter(({ row }) => !row.isGone);
  const change = ({ name }: Part, next: EvidenceDraft | undefined) => {
    const rest = Object.entries(form.getValues('evidence')).filter(([other]) => other !== name);
    form.setValue('evidence', Object.fromEntries(next ? [...rest, [name, next]] : rest), {
      shouldDirty: true,
    });
    if (form.formState.isSubmitted) void form.trigger('sources');
  };
  const changeRow = ({ relation: { name }, row }: RowChange, evidence: EvidenceDraft | undefined) => {
    const next = form
      .getValues(`rows.${name}`)
      .map((one) => (one.key === row.key ? { ...one, evidence } : one));
    form.setValue(`rows.${name}`, next, { shouldDirty: true });
    if (form.formState.isSubmitted) void form.trigger('sources');
  };
  return (
    <FormField
      id={sourceInputId(sourceKey, 'key')}
      isGroup
      label={TEXTS.supports}
      problem={problem}
      hint={shown.length + rows.length === 0 ? TEXTS.supportsNone : undefined}
    >
      {(control) => (
        <div className={css.supported} id={control.id} tabIndex={-1}>
          {shown.map((part) => (
            <SupportedValue
              key={part.name}
              label={part.label}
              evidence={own(draft.evidence[part.name], sourceKey)}
              sourceKey={sourceKey}
              onChange={(next) => change(part, next)}
            />
          ))}
          {rows.map((one) => (
            <SupportedValue
              key={`${one.relation.name} ${one.row.key}`}
              label={`${one.relation.label}: ${one.row.to.name}`}
              evidence={own(one.row.evidence, sourceKey)}
              sourceKey={sourceKey}
              onChange={(next) => changeRow(one, next)}
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
  readonly label: string;
  readonly evidence: EvidenceDraft | undefined;
  readonly sourceKey: string;
  readonly onChange: (next: EvidenceDraft | undefined) => void;
};

const SupportedValue = ({ label, evidence, sourceKey, onChange }: SupportedValueProps) => (
  <div className={css.supportedValue}>
    <Check
      state={evidence !== undefined}
      onToggle={() => onChange(evidence ? undefined : { source: sourceKey, quote: '' })}
    >
      {label}
    </Check>
    {evidence && (
      <TextInput
        className={css.input}
        aria-label={TEXTS.quote(label)}
        placeholder={TEXTS.quoteHint}
        value={evidence.quote}
        onText={(quote) => onChange({ ...evidence, quote })}
      />
    )}
  </div>
);
