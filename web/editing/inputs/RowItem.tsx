import { IconArrowBackUp, IconChevronRight, IconExternalLink, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormState, useWatch, type Control } from 'react-hook-form';
import { buildPath } from '#domain/routes.ts';
import { editPath } from '#domain/writing/editors.ts';
import { FormField } from '#web/forms/FormField.tsx';
import { Button, IconButton, LinkButton } from '#web/ui/kit/Button.tsx';
import { Select, TextInput } from '#web/ui/kit/Inputs.tsx';
import css from '#web/editing/Editing.module.css';
import rowsCss from '#web/editing/Rows.module.css';
import type { Mode } from '#web/editing/entry/opened.ts';
import { problemOfRow, rowWords, type RowRelation } from '#web/editing/entry/rows.ts';
import { sourceWords, TEXTS } from '#web/editing/entry/texts.ts';
import { problemOf, type EntryDraft, type FormValues, type RowDraft } from '#web/editing/entry/values.ts';
import { rowId, rowInputId } from './inputIds.ts';
import { NewRowFields, PartFields } from './PartFields.tsx';

type RowItemProps = {
  readonly relation: RowRelation;
  readonly row: RowDraft;
  readonly mode: Mode;
  readonly control: Control<EntryDraft>;
  readonly active: string;
  readonly isOpenAtFirst: boolean;
  /** Hears of the row as it is changed; of nothing where a new one goes. */
  readonly onChange: (row: RowDraft | undefined) => void;
};

/** A row that comes with the entry: in one line, or with the inputs of its values below. */
export function RowItem({ relation, row, mode, control, active, isOpenAtFirst, onChange }: RowItemProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const { isSubmitted } = useFormState({ control });
  const { to, isNew, isGone } = row;
  const isEditable = relation.edge !== null || isNew;
  const isWrong = isSubmitted && problemOfRow(relation, row) !== undefined;
  const words = isGone ? TEXTS.goes : rowWords(inShort(relation), row.values);
  return (
    <li id={rowId(row.key)} className={rowsCss.row} data-state={isGone ? 'gone' : isNew ? 'new' : undefined}>
      <div className={rowsCss.rowHead}>
        {isEditable && !isGone ? (
          <Button
            look="none"
            className={rowsCss.rowToggle}
            aria-expanded={isOpen || isWrong}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronRight size={14} aria-hidden="true" className={rowsCss.chevron} />
            <RowName name={to.name} words={words} mark={isNew ? newMark(mode) : null} />
          </Button>
        ) : (
          <span className={rowsCss.rowToggle}>
            <RowName name={to.name} words={words} mark={null} />
          </span>
        )}
        {!isNew && !relation.edge && <OpenLink mode={mode} kind={relation.to} id={to.id} name={to.name} />}
        <RemoveButton relation={relation} row={row} mode={mode} onChange={onChange} />
      </div>
      {isEditable && !isGone && (isOpen || isWrong) && (
        <RowValues relation={relation} row={row} control={control} active={active} onChange={onChange} />
      )}
    </li>
  );
}

// Addresses say nothing in a line.
const inShort = (relation: RowRelation): RowRelation => ({
  ...relation,
  parts: relation.parts.filter(({ field }) => field?.type !== 'url'),
});

type RowNameProps = { readonly name: string; readonly words: string; readonly mark: string | null };

// What a SUPER_ADMIN adds to a live entry is live with it.
const newMark = (mode: Mode): string => (mode === 'edit' ? TEXTS.isNew : TEXTS.isPending);

const RowName = ({ name, words, mark }: RowNameProps) => (
  <span className={rowsCss.rowText}>
    <span className={rowsCss.rowName}>{name}</span>{' '}
    {mark !== null && <span className={rowsCss.newMark}>{mark}</span>}{' '}
    {words !== '' && <span className={rowsCss.rowWords}>{words}</span>}
  </span>
);

type OpenLinkProps = {
  readonly mode: Mode;
  readonly kind: string;
  readonly id: string;
  readonly name: string;
};

// In a window of its own: what is entered here stays.
const OpenLink = ({ mode, kind, id, name }: OpenLinkProps) => (
  <LinkButton
    look="bare"
    data-square=""
    icon={IconExternalLink}
    href={mode === 'suggest' ? buildPath('SUGGEST_EDIT', { entityId: id }) : editPath(kind, id)}
    target="_blank"
    rel="noopener"
    aria-label={`${TEXTS.open} ${name}`}
    title={`${TEXTS.open} ${name}`}
  />
);

type RemoveButtonProps = Pick<RowItemProps, 'relation' | 'row' | 'mode' | 'onChange'>;

// A link that stands goes when the entry is saved; until then it can be kept. Who suggests removes none.
function RemoveButton({ relation, row, mode, onChange }: RemoveButtonProps) {
  const { name } = row.to;
  if (row.isNew) {
    return <IconButton icon={IconTrash} label={TEXTS.removeRow(name)} onClick={() => onChange(undefined)} />;
  }
  if (!relation.edge || mode === 'suggest') return null;
  return row.isGone ? (
    <IconButton
      icon={IconArrowBackUp}
      label={TEXTS.keepRow(name)}
      onClick={() => onChange({ ...row, isGone: false })}
    />
  ) : (
    <IconButton
      icon={IconTrash}
      label={TEXTS.removeRow(name)}
      onClick={() => onChange({ ...row, isGone: true })}
    />
  );
}

type RowValuesProps = Pick<RowItemProps, 'relation' | 'row' | 'control' | 'active'> & {
  readonly onChange: (row: RowDraft) => void;
};

function RowValues({ relation, row, control, active, onChange }: RowValuesProps) {
  const { edge, parts } = relation;
  const problems = parts.flatMap((part) => {
    const message = problemOf(part, row.values[part.name] ?? '');
    return message === undefined ? [] : [[part.name, message] as const];
  });
  const rest = active === '' || row.evidence ? {} : { evidence: { source: active, quote: '' } };
  const change = (values: FormValues) => onChange({ ...row, values, ...rest });
  return (
    <div className={rowsCss.rowValues}>
      {row.to.create && (
        <NewRowFields
          to={relation.to}
          link={row.to}
          given={relation.given}
          onChange={(to) => onChange({ ...row, to })}
        />
      )}
      {edge && (
        <PartFields
          of={edge}
          rowKey={row.key}
          parts={parts}
          values={row.values}
          problems={Object.fromEntries(problems)}
          onChange={change}
        />
      )}
      <RowEvidence row={row} control={control} onChange={onChange} />
    </div>
  );
}

type RowEvidenceProps = Pick<RowValuesProps, 'row' | 'control' | 'onChange'>;

/** What the row and its values rest on: one of the sources of the form, and what it says. */
function RowEvidence({ row, control, onChange }: RowEvidenceProps) {
  const sources = useWatch({ control, name: 'sources' });
  const { evidence } = row;
  if (sources.length === 0) return <p className={css.unsourced}>{TEXTS.unsourcedRow}</p>;
  const choose = (source: string) =>
    onChange({
      ...row,
      evidence: source === '' ? undefined : { source, quote: evidence?.quote ?? '' },
    });
  return (
    <div className={css.fields}>
      <FormField id={rowInputId(row.key, 'source')} label={TEXTS.rowRestsOn}>
        {(given) => (
          <Select
            {...given}
            className={css.input}
            value={sources.some(({ key }) => key === evidence?.source) ? (evidence?.source ?? '') : ''}
            options={[
              { value: '', label: TEXTS.noSource },
              ...sources.map((source, at) => ({ value: source.key, label: sourceWords(source, at) })),
            ]}
            onPick={choose}
          />
        )}
      </FormField>
      {evidence && (
        <FormField id={rowInputId(row.key, 'quote')} label={TEXTS.quoteOfRow}>
          {(given) => (
            <TextInput
              {...given}
              className={css.input}
              placeholder={TEXTS.quoteHint}
              value={evidence.quote}
              onText={(quote) => onChange({ ...row, evidence: { ...evidence, quote } })}
            />
          )}
        </FormField>
      )}
    </div>
  );
}
