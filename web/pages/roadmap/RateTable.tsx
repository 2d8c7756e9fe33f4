import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Conditions } from '#domain/lists.ts';
import { conditionsOf, STANDINGS, type StandingRule } from '#domain/promises/standings.ts';
import { rowPath } from '#domain/rowScreens.ts';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { Figures, Roadmap, RoadmapMaker } from './roadmap.ts';
import { RATE_RULE, rateWords, slipWords } from './roadmapWords.ts';

type RateTableProps = {
  readonly roadmap: Roadmap;
  readonly promisesHref: (more: Conditions) => string;
};

/** What became of the promises of each organization, each number leading to its promises. */
export function RateTable({ roadmap, promisesHref }: RateTableProps) {
  const { rates, ratesThen, makers, today, saidBy } = roadmap;
  const shown = ratesThen ?? rates;
  const rules = STANDINGS.filter(({ name }) => shown.all.standings[name] > 0);
  // A list knows how promises stand today alone.
  const hrefFor = (more: Conditions, rule?: StandingRule): string | undefined =>
    saidBy === null ? promisesHref([...more, ...(rule ? conditionsOf(rule, today) : [])]) : undefined;
  const title = saidBy === null ? 'Kept and missed, by maker' : `Kept and missed by the end of ${saidBy}`;
  if (shown.all.promises === 0) {
    return (
      <Card title={title}>
        <EmptyState title="No promise is on record">No source gives a target of this metric.</EmptyState>
      </Card>
    );
  }
  const byId = new Map(makers.map((maker) => [maker.id, maker]));
  const figure = (label: string) => ({ label, isFigure: true });
  return (
    <Card title={title} hint={RATE_RULE}>
      <Table
        look="tight"
        caption={title}
        heads={[
          'Maker',
          figure('Promises'),
          ...rules.map((rule) => figure(headOf(rule))),
          figure('Rate met in time'),
          figure('Median slip'),
        ]}
      >
        {shown.makers.map(({ maker, figures }) => (
          <RateRow
            key={maker ?? ''}
            name={<MakerName maker={byId.get(maker ?? '')} />}
            figures={figures}
            rules={rules}
            hrefOf={(rule) =>
              hrefFor(maker === null ? [] : [{ f: 'organization', op: 'eq', v: maker }], rule)
            }
          />
        ))}
        <RateRow name="All makers" figures={shown.all} rules={rules} hrefOf={(rule) => hrefFor([], rule)} />
      </Table>
    </Card>
  );
}

function MakerName({ maker }: { readonly maker: RoadmapMaker | undefined }) {
  if (!maker) return 'Nobody named';
  const path = rowPath({ kind: 'organization', ...maker });
  return path === null ? maker.name : <Link to={`${path}?tab=technology`}>{maker.name}</Link>;
}

type RateRowProps = {
  readonly name: ReactNode;
  readonly figures: Figures;
  readonly rules: readonly StandingRule[];
  readonly hrefOf: (rule?: StandingRule) => string | undefined;
};

const RateRow = ({ name, figures, rules, hrefOf }: RateRowProps) => (
  <tr>
    <th scope="row">{name}</th>
    <Count count={figures.promises} href={hrefOf()} />
    {rules.map((rule) => (
      <Count key={rule.name} count={figures.standings[rule.name]} href={hrefOf(rule)} />
    ))}
    <td data-figure="">{rateWords(figures)}</td>
    <td data-figure="">{slipWords(figures)}</td>
  </tr>
);

const headOf = ({ words }: StandingRule): string => words.charAt(0).toUpperCase() + words.slice(1);

type CountProps = { readonly count: number; readonly href: string | undefined };

const Count = ({ count, href }: CountProps) => (
  <td data-figure="">{count > 0 && href !== undefined ? <Link to={href}>{count}</Link> : count}</td>
);
