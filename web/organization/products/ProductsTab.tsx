import { PRODUCT_STAGES } from '#domain/choices.ts';
import { EvidenceMark, EvidenceValue } from '#web/records/evidence/EvidenceValue.tsx';
import { Badge, type Tone } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { ProfileProps } from '#web/organization/part.ts';
import type { MetricPoint, Product } from '#web/organization/query/laterQueries.ts';
import table from '#web/organization/ProfileTable.module.css';
import { choiceLabel, dateLabel } from '#web/organization/rounds.ts';
import { RowLink } from '#web/organization/RowLink.tsx';
import { SourceLinks } from '#web/organization/SourceLinks.tsx';
import { siteOf } from '#web/records/evidence/sourceWords.ts';
import { isReached, pointText } from '#web/organization/technology/points.ts';
import { timeText } from '#web/organization/technology/timeText.ts';

const TONES: Readonly<Record<string, Tone>> = {
  available: 'good',
  limited_release: 'info',
  prototype: 'info',
  announced: 'warn',
  discontinued: 'bad',
};
const METRICS_SHOWN = 3;

/** What it offers: stage, launch, what it reaches, and its page. */
export function ProductsTab({ profile }: ProfileProps) {
  const { offers = [], metricPoints = [] } = profile.answers.technology.data ?? {};
  if (offers.length === 0) {
    return (
      <Card title="Products and services">
        <EmptyState title="No product or service is known">No source on record names one.</EmptyState>
      </Card>
    );
  }
  return (
    <Card title="Products and services" hint="the latest launch first" isFlush>
      <Table
        caption={`Products and services of ${profile.company.name}`}
        heads={['Product', 'Stage', 'Launched', 'Reaches', 'Page', 'Sources']}
      >
        {byLaunch(offers).map((product) => (
          <ProductRow key={product.id} product={product} points={pointsOf(product, metricPoints)} />
        ))}
      </Table>
    </Card>
  );
}

const byLaunch = (offers: readonly Product[]): Product[] =>
  offers.toSorted(
    (a, b) => (b.launchedOn ?? '').localeCompare(a.launchedOn ?? '') || a.name.localeCompare(b.name),
  );

const pointsOf = ({ id }: Product, points: readonly MetricPoint[]): MetricPoint[] =>
  points.filter((point) => point.product?.id === id && isReached(point)).toReversed();

type ProductRowProps = { readonly product: Product; readonly points: readonly MetricPoint[] };

function ProductRow({ product, points }: ProductRowProps) {
  const { id, name, description, website, stage } = product;
  return (
    <tr>
      <th scope="row">
        <RowLink kind="product" id={id}>
          {name}
        </RowLink>{' '}
        <EvidenceMark subject={id} field="name" label={name} />
        {description && <span className={table.line}>{description}</span>}
      </th>
      <td data-head="Stage">
        {stage === null ? (
          <span className={table.muted}>Not reported</span>
        ) : (
          <>
            <Badge tone={TONES[stage] ?? 'neutral'}>{choiceLabel(PRODUCT_STAGES, stage)}</Badge>{' '}
            <EvidenceMark subject={id} field="stage" label={`${name}, stage`} />
          </>
        )}
      </td>
      <td data-head="Launched" className={table.nowrap}>
        <EvidenceValue
          subject={id}
          field="launchedOn"
          {...(product.launchedOn
            ? { text: dateLabel(product.launchedOn, product.launchedOnPrecision) }
            : {})}
        />
      </td>
      <td data-head="Reaches">
        <Metrics points={points} />
      </td>
      <td data-head="Page">
        {website ? (
          <ExternalLink href={website}>{siteOf(website) ?? website}</ExternalLink>
        ) : (
          <span className={table.muted}>–</span>
        )}
      </td>
      <td data-head="Sources">
        <SourceLinks claims={product.facts} limit={2} />
      </td>
    </tr>
  );
}

const Metrics = ({ points }: { readonly points: readonly MetricPoint[] }) =>
  points.length === 0 ? (
    <span className={table.muted}>Not reported</span>
  ) : (
    points.slice(0, METRICS_SHOWN).map((point) => (
      <div key={point.id}>
        <EvidenceValue
          subject={point.id}
          field="value"
          label={point.metric?.name ?? ''}
          text={pointText(point)}
        />
        <span className={table.line}>
          {point.metric?.name}, {timeText(point)}
        </span>
      </div>
    ))
  );
