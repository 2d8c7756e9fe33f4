import type { Condition } from '#domain/conditionTypes.ts';
import { kindOf } from '#domain/registry.ts';
import { fieldColumn, linksColumn } from '#web/records/columns/columns.tsx';
import { Missing } from '#web/records/columns/Missing.tsx';
import type { LinkedRow, RecordAnswer } from '#web/records/record/record.ts';
import { RelatedRows } from '#web/records/record/RelatedRows.tsx';

const round = kindOf('fundingRound');

/** The rounds in which an investor took part, each with its company. */
export function Portfolio({ row }: { readonly row: RecordAnswer }) {
  const investments = (row['investments'] ?? []) as readonly LinkedRow[];
  const led = new Set(investments.filter(({ isLead }) => isLead === true).map(({ id }) => id));
  return (
    <RelatedRows
      title="Investments"
      kind={round}
      where={{ f: 'investors', op: 'eq', v: row.id } satisfies Condition<'fundingRound'>}
      columns={[
        linksColumn(round, 'entity'),
        fieldColumn(round, 'date'),
        fieldColumn(round, 'fundingInfo'),
        fieldColumn(round, 'fundingUsd', {
          label: 'Round',
          why: 'The amount in USD is not reported',
        }),
        {
          id: 'led',
          label: 'Part',
          width: 60,
          render: ({ id }) =>
            led.has(id) ? 'Led' : <Missing why="Participated, or its role is not reported" />,
        },
      ]}
    />
  );
}
