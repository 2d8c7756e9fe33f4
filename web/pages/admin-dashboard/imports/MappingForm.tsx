import { useId, useState } from 'react';
import type { ColumnMapping, ImportTarget, ToldImportInFull } from '#domain/imports/imports.ts';
import { sendRest } from '#web/api/postRest.ts';
import { FormField } from '#web/forms/FormField.tsx';
import { useRequest } from '#web/pages/admin-dashboard/useRequest.ts';
import { Card } from '#web/ui/Card.tsx';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import { Check } from '#web/ui/kit/CheckBox.tsx';
import { Select, TextInput } from '#web/ui/kit/Inputs.tsx';
import { Table } from '#web/ui/Table.tsx';
import css from './imports.module.css';
import { OptionRows } from './OptionRows.tsx';
import { TEXTS } from './texts.ts';

type FormProps = { readonly told: ToldImportInFull; readonly onChange: () => void };

const FIELDS = ['source', 'source.url', 'source.title'];

/** Where the columns of a file go, on what its rows rest, and the ways on from there. */
export function MappingForm({ told, onChange }: FormProps) {
  const [mapping, setMapping] = useState(told.mapping);
  const [settings, setSettings] = useState(told.settings);
  const request = useRequest(FIELDS);
  const whyId = useId();
  const begin = (work: 'dry-run' | 'run') =>
    void request.send(async () => {
      await sendRest('PATCH', `/imports/${told.id}/`, { mapping, ...settings });
      await sendRest('POST', `/imports/${told.id}/${work}/`);
      onChange();
    });
  const change = (at: number, next: ColumnMapping): void => setMapping(mapping.with(at, next));
  const source = (name: 'url' | 'title', text: string): void =>
    setSettings({ ...settings, source: { ...settings.source, [name]: text } });
  return (
    <>
      <Card title={TEXTS.columns} hint={TEXTS.columnsHint} isFlush>
        <MappingTable told={told} mapping={mapping} onChange={change} />
      </Card>
      <Card title={TEXTS.settings}>
        <div className={css.form}>
          <FormField
            label={TEXTS.sourceUrl}
            hint={TEXTS.sourceUrlHint}
            problem={request.problemOf('source.url') ?? request.problemOf('source')}
          >
            {(control) => (
              <TextInput
                {...control}
                value={settings.source?.url ?? ''}
                onText={(text) => source('url', text)}
              />
            )}
          </FormField>
          <FormField
            label={TEXTS.sourceTitle}
            hint={TEXTS.sourceTitleHint}
            problem={request.problemOf('source.title')}
          >
            {(control) => (
              <TextInput
                {...control}
                value={settings.source?.title ?? ''}
                onText={(text) => source('title', text)}
              />
            )}
          </FormField>
          <div className={css.checks}>
            <Check
              state={settings.refuseWhole}
              onToggle={() => setSettings({ ...settings, refuseWhole: !settings.refuseWhole })}
            >
              {TEXTS.refuseWhole}
            </Check>
            {told.can.approve && (
              <Check
                state={settings.approve}
                onToggle={() => setSettings({ ...settings, approve: !settings.approve })}
              >
                {TEXTS.approve}
              </Check>
            )}
          </div>
          {request.failure !== null && (
            <div className={css.wide}>
              <ErrorNote title={TEXTS.failed}>{request.failure}</ErrorNote>
            </div>
          )}
          <div className={`${css.actions} ${css.wide}`}>
            <Button
              look="filled"
              aria-describedby={whyId}
              aria-disabled={request.isSending}
              onClick={() => begin('dry-run')}
            >
              {TEXTS.check}
            </Button>
            <Button aria-disabled={request.isSending} onClick={() => begin('run')}>
              {TEXTS.run}
            </Button>
            <span id={whyId} className={css.muted}>
              {TEXTS.checkWhy}
            </span>
          </div>
        </div>
      </Card>
    </>
  );
}

type TableProps = {
  readonly told: ToldImportInFull;
  readonly mapping: readonly ColumnMapping[];
  readonly onChange: (at: number, next: ColumnMapping) => void;
};

const MappingTable = ({ told, mapping, onChange }: TableProps) => (
  <Table caption={TEXTS.columns} heads={[TEXTS.column, TEXTS.samples, TEXTS.goesTo]}>
    {told.columns.map(({ heading, samples }, at) => {
      const name = heading || TEXTS.unnamed(at + 1);
      const chosen = mapping[at] ?? { to: null };
      const target = told.targets.find((one) => one.name === chosen.to);
      return (
        <tr key={`${String(at)} ${heading}`}>
          <th scope="row" className={css.long}>
            {name}
          </th>
          <td data-head={TEXTS.samples} className={css.samples}>
            {samples.join(' · ') || TEXTS.unknown}
          </td>
          <td data-head={TEXTS.goesTo}>
            <Select
              aria-label={TEXTS.field(name)}
              value={chosen.to ?? ''}
              options={optionsFor(told.targets, mapping, chosen.to)}
              onPick={(to) => onChange(at, { to: to === '' ? null : to })}
            />
            {target?.options && (
              <OptionRows
                told={told}
                at={at}
                target={target}
                chosen={chosen}
                onChange={(next) => onChange(at, next)}
              />
            )}
          </td>
        </tr>
      );
    })}
  </Table>
);

// A field that another column goes to is not offered again.
const optionsFor = (
  targets: readonly ImportTarget[],
  mapping: readonly ColumnMapping[],
  own: string | null,
) => [
  { value: '', label: TEXTS.leftOut },
  ...targets
    .filter(({ name }) => name === own || !mapping.some(({ to }) => to === name))
    .map(({ name, label, isRequired }) => ({
      value: name,
      label: isRequired ? TEXTS.required(label) : label,
    })),
];
