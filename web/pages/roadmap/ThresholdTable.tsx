import { thresholdText } from '#domain/promises/thresholds.ts';
import { EditRowLink } from '#web/records/record/EditRowLink.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { Roadmap } from './roadmap.ts';
import { saidOn, thresholdsOf } from './thresholds.ts';

const RULE =
  'What pages say a task would need of this metric. Estimates of one task differ by what they assume, and fall as methods get better.';

/** What tasks need of the metric, each with its assumption, its page and when that said so; nothing where nobody says. */
export function ThresholdTable({ roadmap }: { readonly roadmap: Roadmap }) {
  const thresholds = thresholdsOf(roadmap);
  if (thresholds.length === 0) return null;
  const title = 'What tasks would need';
  return (
    <Card title={title} hint={RULE}>
      <Table
        look="tight"
        caption={title}
        heads={['Task', { label: roadmap.metric.name, isFigure: true }, 'Assumed', 'Said on', 'Source']}
      >
        {thresholds.map((threshold) => (
          <tr key={threshold.id ?? `${threshold.task} ${threshold.source.url} ${threshold.low}`}>
            <th scope="row">
              {threshold.task}
              {threshold.id !== undefined && (
                <EditRowLink kind="threshold" id={threshold.id} name={threshold.task} />
              )}
            </th>
            <td data-figure="">{thresholdText(threshold, roadmap.metric.unit)}</td>
            <td>{threshold.conditions ?? '–'}</td>
            <td>{saidOn(threshold)}</td>
            <td>
              <ExternalLink href={threshold.source.url}>{threshold.source.title}</ExternalLink>
            </td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}
