import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EvidenceMark } from '#web/records/evidence/EvidenceValue.tsx';
import { isDerived } from '#web/records/evidence/fieldEvidence.ts';
import type { EvidenceSubject } from '#web/records/evidence/subject.ts';
import { useHelp } from '#web/api/help.ts';
import { helpKey } from '#web/records/help/helpKey.ts';
import type { ListRow, ListSpec } from '#web/records/spec/listSpec.ts';
import { fieldOfColumn } from '#web/records/spec/recordColumn.ts';
import { IconButton } from '#web/ui/kit/Button.tsx';
import { TableShell } from '#web/ui/Table.tsx';
import { Logo } from '#web/records/logo/Logo.tsx';
import { pictureOf } from '#web/records/logo/picture.ts';
import { CellRoomContext } from '#web/records/columns/cellRoom.ts';
import { LinkTabContext } from '#web/records/columns/linkTab.ts';
import type { ComparedField } from './comparedFields.ts';
import css from './CompareView.module.css';

type CompareTableProps<Row extends ListRow> = {
  readonly spec: ListSpec<Row>;
  readonly rows: readonly Row[];
  readonly compared: readonly ComparedField<Row>[];
  readonly subjects: ReadonlyMap<string, EvidenceSubject>;
  readonly onCompare: (ids: readonly string[]) => void;
};

/** A line for each field, a column for each row. */
export function CompareTable<Row extends ListRow>(props: CompareTableProps<Row>) {
  const { spec, rows, compared, subjects, onCompare } = props;
  const { noun, nameOf, hrefOf } = spec;
  const { kind } = spec.list;
  const helps = useHelp();
  const unknown = compared.filter(({ isKnown }) => !isKnown).map(({ column }) => column.label);
  const without = (id: string) => onCompare(rows.map((row) => row.id).filter((other) => other !== id));
  return (
    <InPage>
      <div className={css.scroller} role="region" aria-label={`Compared ${noun.many}`}>
        <TableShell
          className={css.table}
          head={
            <>
              <th scope="col" className={css.corner}>
                <span className={css.legend}>Fields that differ are marked</span>
              </th>
              {rows.map((row) => (
                <th key={row.id} scope="col" className={css.name}>
                  <span className={css.named}>
                    <Logo name={nameOf(row)} logo={pictureOf(kind, row)} size={24} />
                    <Link to={hrefOf(row)} className={css.link}>
                      {nameOf(row)}
                    </Link>
                    <IconButton
                      size="small"
                      className={css.remove}
                      icon={IconX}
                      label={`Remove ${nameOf(row)} from the comparison`}
                      data-print="none"
                      onClick={() => without(row.id)}
                    />
                  </span>
                </th>
              ))}
            </>
          }
        >
          <tbody>
            {compared
              .filter(({ isKnown }) => isKnown)
              .map(({ column, isDifferent }) => (
                <tr key={column.id} data-different={isDifferent || undefined}>
                  <th
                    scope="row"
                    className={css.field}
                    title={helps?.[helpKey(kind, fieldOfColumn(column) ?? '')]}
                  >
                    {column.label}
                    {!isDifferent && <span className={css.same}>same for all</span>}
                  </th>
                  {rows.map((row) => (
                    <td key={row.id} className={css.value}>
                      <span className={css.shown}>
                        {column.render(row) as ReactNode}
                        <Mark
                          subject={subjects.get(row.id)}
                          field={fieldOfColumn(column)}
                          label={column.label}
                        />
                      </span>
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </TableShell>
        {compared.length === 0 && <p className={css.note}>Nothing of what is shown differs.</p>}
        {unknown.length > 0 && <p className={css.note}>Not known for any of them: {unknown.join(', ')}.</p>}
      </div>
    </InPage>
  );
}

// A column of a comparison is wide, and its links are no cells of a grid.
const InPage = ({ children }: { readonly children: ReactNode }) => (
  <CellRoomContext value="whole">
    <LinkTabContext value={undefined}>{children}</LinkTabContext>
  </CellRoomContext>
);

type MarkProps = {
  readonly subject: EvidenceSubject | undefined;
  readonly field: string | undefined;
  readonly label: string;
};

// What is worked out from other values has no claims of its own: its evidence tells of those.
function Mark({ subject, field, label }: MarkProps) {
  if (!subject || field === undefined || subject.values[field] === 0) return null;
  const isTold = isDerived(subject.kind, field) || subject.claims.some((claim) => claim.field === field);
  if (!isTold) return null;
  return <EvidenceMark subject={subject.id} field={field} label={`${label} of ${subject.name}`} />;
}
