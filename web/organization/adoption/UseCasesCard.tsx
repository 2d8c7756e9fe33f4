import { EvidenceMark } from '#web/records/evidence/EvidenceValue.tsx';
import { useClaims } from '#web/records/evidence/useClaims.ts';
import { Badge, type Tone } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Table } from '#web/ui/Table.tsx';
import { formatQuantity } from '#domain/format.ts';
import { OrganizationLink } from '#web/organization/OrganizationLink.tsx';
import type { ProfileProps } from '#web/organization/part.ts';
import table from '#web/organization/ProfileTable.module.css';
import { dateLabel } from '#web/organization/rounds.ts';
import { SourceLinks } from '#web/organization/SourceLinks.tsx';
import { TimelineLanes } from '#web/organization/timeline/TimelineLanes.tsx';
import { useParameter } from '#web/organization/useParameter.ts';
import css from './UseCasesCard.module.css';
import { STAGE_LANES, stageEvents, stageLabel, casesOf, type UseCase } from './useCases.ts';

/** What it does with the technology: how far each use has gone, over the years and as a table. */
export function UseCasesCard({ profile: { company, answers } }: ProfileProps) {
  const [years, setYears] = useParameter('uses');
  const cases = answers.network.data ? casesOf(company.id, answers.network.data) : [];
  const events = stageEvents(cases);
  return (
    <Card title="Use cases" hint={formatQuantity(cases.length, 'use case')} isFlush>
      {events.length > 0 && (
        <div className={css.lanes}>
          <TimelineLanes events={events} names={STAGE_LANES} years={years} onYears={setYears} />
        </div>
      )}
      <Table
        caption={`Use cases of ${company.name}`}
        heads={['Use case', 'Vendor', 'Stage', 'Since', 'Source']}
      >
        {cases.map((use) => (
          <UseRow key={use.key} use={use} />
        ))}
      </Table>
    </Card>
  );
}

const TONES: Readonly<Record<string, Tone>> = { production: 'good', pilot: 'info' };

function UseRow({ use }: { readonly use: UseCase }) {
  const { subject, vendor, words, stage, date, datePrecision, page } = use;
  return (
    <tr>
      <th scope="row" className={css.words}>
        {words ?? <span className={table.muted}>Not reported</span>}{' '}
        <EvidenceMark subject={subject} field="partners" label={`Use of ${vendor.name}`} />
      </th>
      <td data-head="Vendor">
        <OrganizationLink id={vendor.id} name={vendor.name} />
      </td>
      <td data-head="Stage">
        <Badge tone={TONES[stage] ?? 'neutral'}>{stageLabel(stage)}</Badge>
      </td>
      <td data-head="Since" className={table.nowrap}>
        {date === null ? <span className={table.muted}>Not reported</span> : dateLabel(date, datePrecision)}
      </td>
      <td data-head="Source">
        <SourceLinks claims={useClaims(subject)} page={page} limit={1} />
      </td>
    </tr>
  );
}
