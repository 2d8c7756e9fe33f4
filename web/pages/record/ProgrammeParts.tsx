import { isPartOf } from '#domain/questions/besideRow.ts';
import { kindOf } from '#domain/registry.ts';
import { fieldColumn, linksColumn, nameColumn } from '#web/records/columns/columns.tsx';
import type { RecordAnswer } from '#web/records/record/record.ts';
import { partsWords } from './partsWords.ts';
import { RelatedRows } from '#web/records/record/RelatedRows.tsx';

const funding = kindOf('publicFunding');

/** The programmes, centres and awards that a strategy or programme holds. */
export const ProgrammeParts = ({ row }: { readonly row: RecordAnswer }) => (
  <RelatedRows
    title="Parts"
    kind={funding}
    noteOf={(parts) => partsWords(row, parts)}
    where={isPartOf(row)}
    columns={[
      nameColumn(funding, { label: 'Part' }),
      fieldColumn(funding, 'level'),
      linksColumn(funding, 'entity'),
      fieldColumn(funding, 'date'),
      fieldColumn(funding, 'fundingLocal'),
      fieldColumn(funding, 'fundingUsd', { label: 'USD' }),
    ]}
  />
);
