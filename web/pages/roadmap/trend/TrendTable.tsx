import type { Roadmap } from '#web/pages/roadmap/roadmap.ts';
import { Card } from '#web/ui/Card.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { DrawnTrend, FrontierTrend } from './trendsOf.ts';
import { extrapolatedText, TREND_RULE, trendWords } from './trendWords.ts';

type TrendTableProps = {
  readonly roadmap: Roadmap;
  readonly trends: readonly FrontierTrend[];
  readonly drawn: readonly DrawnTrend[];
  /** The last year that is drawn. */
  readonly last: number;
};

/** What lines that go on would come to at the beginning of each year, with their intervals, and how they are made. */
export function TrendTable({ roadmap, trends, drawn, last }: TrendTableProps) {
  const first = Number(roadmap.today.slice(0, 4)) + 1;
  const years = Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place);
  const { unit } = roadmap.metric;
  const words = (value: number) => extrapolatedText(value, unit);
  return (
    <Card title="Extrapolation, not a forecast" hint={TREND_RULE}>
      <ul>
        {trends.map((one) => (
          <li key={one.words}>{trendWords(one, unit)}.</li>
        ))}
      </ul>
      {drawn.length > 0 && (
        <Table
          look="tight"
          caption="What the lines would come to at the beginning of each year, if all went on as it did"
          heads={[
            'Year',
            ...drawn.map(({ words: label, look }) => ({
              label: look === 'fit' ? `${label} (90% interval)` : `supposed, doubling or halving ${label}`,
              isFigure: true,
            })),
          ]}
        >
          {years.map((year) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              {drawn.map(({ words: label, points }) => {
                const at = points.find(({ across }) => across >= year);
                return (
                  <td key={label} data-figure="">
                    {at === undefined ? '–' : words(at.value)}
                    {at?.low != null && at.high !== null && ` (${words(at.low)} to ${words(at.high)})`}
                  </td>
                );
              })}
            </tr>
          ))}
        </Table>
      )}
    </Card>
  );
}
