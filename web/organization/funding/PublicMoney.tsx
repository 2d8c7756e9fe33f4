import { FUNDING_LEVELS } from '#domain/choices.ts';
import { formatQuantity } from '#domain/format.ts';
import { formatUsd } from '#domain/money.ts';
import { EvidenceMark, EvidenceValue } from '#web/records/evidence/EvidenceValue.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Table } from '#web/ui/Table.tsx';
import { NotThere } from '#web/organization/LazyTab.tsx';
import { OrganizationLink } from '#web/organization/OrganizationLink.tsx';
import type { Award, Records } from '#web/organization/query/laterQueries.ts';
import type { LaterAnswer } from '#web/organization/query/useAnswers.ts';
import type { Company } from '#web/organization/query/profileQuery.ts';
import table from '#web/organization/ProfileTable.module.css';
import { choiceLabel, qualifierLabel } from '#web/organization/rounds.ts';
import { RowLink } from '#web/organization/RowLink.tsx';
import { SourceLinks } from '#web/organization/SourceLinks.tsx';
import { awardText, isGiven, sumOfAwards } from './awards.ts';

type PublicMoneyProps = { readonly company: Company; readonly records: LaterAnswer<Records> };

/** Awards of public bodies to it, which take no share of it; and the programmes that it pays for itself. */
export function PublicMoney({ company, records }: PublicMoneyProps) {
  if (!records.data) return <NotThere part={records} />;
  const { publicFunding, programmes } = records.data;
  return (
    <>
      {publicFunding.length === 0 ? (
        <p className={table.absent}>No award of a public body on record.</p>
      ) : (
        <Card title="Public funding" hint="not dilutive, and no part of private equity" isFlush>
          <AwardsTable awards={publicFunding} caption={`Public funding of ${company.name}`} />
          <p className={table.note}>{sumWords(publicFunding)}</p>
        </Card>
      )}
      {programmes.length > 0 && (
        <Card title="Programmes" hint="public money that it gives" isFlush>
          <AwardsTable awards={programmes} caption={`Programmes of ${company.name}`} />
        </Card>
      )}
    </>
  );
}

function sumWords(awards: readonly Award[]): string {
  const sum = sumOfAwards(awards);
  const counted = awards.filter(isGiven).length;
  if (sum === null) return 'No amount is final and known in USD.';
  const rest = awards.length - counted;
  const others =
    rest === 0
      ? ''
      : `; ${formatQuantity(rest, 'award')} promised, planned or without an amount in USD left out`;
  return `${formatUsd(sum)} in ${formatQuantity(counted, 'award')}${others}.`;
}

type AwardsTableProps = { readonly awards: readonly Award[]; readonly caption: string };

const AwardsTable = ({ awards, caption }: AwardsTableProps) => (
  <Table caption={caption} heads={['Date', 'Award', 'From', { label: 'Amount', isFigure: true }, 'Sources']}>
    {awards.map((award) => (
      <AwardRow key={award.id} award={award} />
    ))}
  </Table>
);

function AwardRow({ award }: { readonly award: Award }) {
  const { id, name, level, agency, funder, entity, fundingUsd, source } = award;
  const qualifier = qualifierLabel(award);
  const text = awardText(award);
  return (
    <tr>
      <td className={table.nowrap}>
        <EvidenceValue subject={id} field="date" />
      </td>
      <th scope="row">
        <RowLink kind="publicFunding" id={id}>
          {name}
        </RowLink>{' '}
        <EvidenceMark subject={id} field="name" label={name} />
        <span className={table.line}>{choiceLabel(FUNDING_LEVELS, level)}</span>
      </th>
      <td data-head="From">
        {funder ? (
          <OrganizationLink id={funder.id} name={funder.name} />
        ) : (
          (agency ?? entity?.name ?? 'Not reported')
        )}
      </td>
      <td data-figure="" data-head="Amount">
        {text === null ? (
          <span className={table.muted}>Undisclosed</span>
        ) : (
          <EvidenceValue
            subject={id}
            field={fundingUsd === null ? 'fundingLocal' : 'fundingUsd'}
            label="Amount"
            text={text}
          />
        )}{' '}
        {qualifier && text !== null && <Badge tone={isGiven(award) ? 'neutral' : 'warn'}>{qualifier}</Badge>}
      </td>
      <td data-head="Sources">
        <SourceLinks claims={award.facts} page={source} limit={2} />
      </td>
    </tr>
  );
}
