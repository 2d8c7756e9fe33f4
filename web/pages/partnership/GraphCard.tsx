import { getRest } from '#web/api/questions.ts';
import { question } from '#web/api/question.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { ChartFrame } from '#web/charts/ChartFrame.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { Alliance, Pair } from './alliance.ts';
import { madePairs } from './alliance.ts';
import { graphOf, type GraphEdge, type GraphNode, type Known } from './allianceGraph.ts';
import css from './GraphCard.module.css';
import { TEXTS } from './texts.ts';

const HEIGHT = 280;
/** How many of the partners on record are shown of each, and of how many members. */
const PARTNERS = 5;
const MEMBERS = 6;
const LETTERS = 20;

/** The partnerships as they will stand, among those of each that are on record: as a picture and as a table. */
export function GraphCard({ alliance }: { readonly alliance: Alliance }) {
  const pairs = madePairs(alliance);
  const known = useKnown(pairs);
  if (pairs.length === 0) return null;
  const { nodes, edges } = graphOf(pairs, known);
  const standing = edges.filter(({ isNew }) => !isNew).length;
  return (
    <Card title={TEXTS.graph} hint={TEXTS.graphHint(edges.length - standing, standing)}>
      <ChartFrame label={TEXTS.graphLabel(edges.length - standing, standing)} height={HEIGHT}>
        {(width) => (
          <>
            {edges.map((edge) => (
              <Line key={`${edge.from.id} ${edge.to.id}`} edge={edge} width={width} />
            ))}
            {nodes.map((node) => (
              <Dot key={node.id} node={node} width={width} />
            ))}
          </>
        )}
      </ChartFrame>
      <details className={css.twin}>
        <summary>{TEXTS.asTable}</summary>
        <Table caption={TEXTS.graph} heads={[TEXTS.both, TEXTS.state]}>
          {edges.map(({ from, to, isNew }) => (
            <tr key={`${from.id} ${to.id}`}>
              <th scope="row">
                {from.name} ↔ {to.name}
              </th>
              <td data-head={TEXTS.state}>{isNew ? TEXTS.isNew : TEXTS.isOnRecord}</td>
            </tr>
          ))}
        </Table>
      </details>
    </Card>
  );
}

const NONE: ReadonlyMap<string, readonly Known[]> = new Map();

/** The partners on record of those who take part. */
function useKnown(pairs: readonly Pair[]): ReadonlyMap<string, readonly Known[]> {
  const ids = [...new Set(pairs.flatMap(({ from, to }) => [from.id, to.id]))].slice(0, MEMBERS);
  const { data } = useAnswer(
    ids.length === 0
      ? null
      : question('organization', ['partners on record', ...ids], async (signal) => {
          const answers = await Promise.all(
            ids.map((id) =>
              getRest<{ readonly results: readonly Known[] }>(
                `/organizations/?partners=${id}&limit=${PARTNERS}`,
                signal,
              ),
            ),
          );
          return new Map(ids.map((id, index) => [id, answers[index]?.results ?? []]));
        }),
  );
  return data ?? NONE;
}

type LineProps = { readonly edge: GraphEdge; readonly width: number };

const Line = ({ edge: { from, to, isNew }, width }: LineProps) => (
  <line
    className={isNew ? css.made : css.standing}
    x1={from.left * width}
    y1={from.top * HEIGHT}
    x2={to.left * width}
    y2={to.top * HEIGHT}
    data-tip={`${from.name} ↔ ${to.name}: ${(isNew ? TEXTS.isNew : TEXTS.isOnRecord).toLowerCase()}`}
  />
);

type DotProps = { readonly node: GraphNode; readonly width: number };

function Dot({ node: { name, left, top, isMember }, width }: DotProps) {
  const radius = isMember ? 7 : 4;
  return (
    <g className={isMember ? css.member : css.partner}>
      <circle cx={left * width} cy={top * HEIGHT} r={radius} />
      <text x={left * width} y={top * HEIGHT + radius + 13} textAnchor="middle">
        {name.length > LETTERS ? `${name.slice(0, LETTERS - 1)}…` : name}
      </text>
    </g>
  );
}
