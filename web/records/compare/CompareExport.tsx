import { useState } from 'react';
import { csvText, UTF8_MARK } from '#domain/exports/csvText.ts';
import { formatQuantity } from '#domain/format.ts';
import type { EvidenceSubject } from '#web/records/evidence/subject.ts';
import { ExportMenu } from '#web/records/frame/ExportMenu.tsx';
import type { ListRow, ListSpec } from '#web/records/spec/listSpec.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { Check } from '#web/ui/kit/CheckBox.tsx';
import { saveFile } from '#web/ui/saveFile.ts';
import { comparedCells } from './comparedCells.ts';
import type { ComparedField } from './comparedFields.ts';
import css from './CompareView.module.css';

type CompareExportProps<Row extends ListRow> = {
  readonly spec: ListSpec<Row>;
  readonly rows: readonly Row[];
  readonly compared: readonly ComparedField<Row>[];
  readonly subjects: ReadonlyMap<string, EvidenceSubject>;
};

/** Takes a comparison along: as the table that is shown, or as rows of the list. */
export function CompareExport<Row extends ListRow>(props: CompareExportProps<Row>) {
  const { spec, rows, compared } = props;
  const { list, noun, columns } = spec;
  const shown = compared.map(({ column }) => column);
  return (
    <ExportMenu
      origin="a row each"
      exported={{
        kind: list.kind,
        where: [list.always, { f: 'id', op: 'eq', v: rows.map(({ id }) => id) }],
        sort: list.sort,
      }}
      shown={[...columns.filter(({ isFixed }) => isFixed), ...shown]}
      amount={formatQuantity(rows.length, noun.one, noun.many)}
      lead={<AsShown {...props} />}
    />
  );
}

function AsShown<Row extends ListRow>({ spec, rows, compared, subjects }: CompareExportProps<Row>) {
  const { noun } = spec;
  const [hasSources, setHasSources] = useState(false);
  const save = () => {
    const told = rows.flatMap(({ id }) => subjects.get(id) ?? []);
    const cells = comparedCells(
      compared.map(({ column }) => column),
      told,
      hasSources,
    );
    saveFile(`${noun.many} compared.csv`, UTF8_MARK + csvText(cells), 'text/csv');
  };
  return (
    <section className={css.asShown} aria-label="The table as shown">
      <p className={css.panelTitle}>
        The table as shown, {formatQuantity(compared.length, 'field', 'fields')}
      </p>
      <Check state={hasSources} onToggle={() => setHasSources(!hasSources)}>
        Sources beside each value
      </Check>
      <Button onClick={save}>Download table (CSV)</Button>
    </section>
  );
}
