import { useState } from 'react';
import { dayOf } from '#domain/dates.ts';
import { formatCount, formatQuantity } from '#domain/format.ts';
import { formatUsd, moneyFigure } from '#domain/money.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useMoneyFigure } from '#web/records/money/useMoneyFigure.ts';
import { Card } from '#web/ui/Card.tsx';
import { Table } from '#web/ui/Table.tsx';
import { NotThere } from '#web/organization/LazyTab.tsx';
import { peersOf } from '#web/organization/position/peersQuery.ts';
import type { Company } from '#web/organization/query/profileQuery.ts';
import table from '#web/organization/ProfileTable.module.css';
import { LEAST_COMPARED, monthsBenchmark, raisedBenchmark, type Benchmark } from './benchmarks.ts';

/** Its funding among the class, each figure with how many are compared; not shown where they are too few. */
export function Benchmarks({ company }: { readonly company: Company }) {
  const [today] = useState(() => dayOf(new Date()));
  const money = useMoneyFigure();
  const own = company.primaryClassification;
  const found = useAnswer(peersOf(company, money));
  if (own === null) return null;
  const peers = found.data?.organizations;
  if (!peers) return <NotThere part={found} />;
  const rows = [
    {
      name: moneyFigure(money).label,
      benchmark: raisedBenchmark(company.id, peers, money),
      text: (value: number) => formatUsd(value),
    },
    {
      name: 'Time since the last round',
      benchmark: monthsBenchmark(company.id, peers, today),
      text: (value: number) => formatQuantity(Math.round(value), 'month'),
    },
  ];
  if (rows.every(({ benchmark }) => benchmark === null)) {
    return (
      <p className={table.absent}>
        Not compared with its class: fewer than {LEAST_COMPARED} organizations of {own.name} have these values
        on record.
      </p>
    );
  }
  return (
    <Card title="Against its class" hint={own.name} isFlush>
      <Table
        caption={`${company.name} among ${own.name}`}
        heads={['Measure', company.name, 'Median of the class', 'More than', 'Compared']}
      >
        {rows.map(({ name, benchmark, text }) => (
          <BenchmarkRow key={name} name={name} benchmark={benchmark} text={text} />
        ))}
      </Table>
    </Card>
  );
}

type BenchmarkRowProps = {
  readonly name: string;
  readonly benchmark: Benchmark | null;
  readonly text: (value: number) => string;
};

const BenchmarkRow = ({ name, benchmark, text }: BenchmarkRowProps) => (
  <tr>
    <th scope="row">{name}</th>
    {benchmark === null ? (
      <td colSpan={4} className={table.muted}>
        Fewer than {LEAST_COMPARED} known
      </td>
    ) : (
      <>
        <td data-head="Own">
          {benchmark.own === null ? <span className={table.muted}>Not reported</span> : text(benchmark.own)}
        </td>
        <td data-head="Median">{text(benchmark.median)}</td>
        <td data-head="More than">{benchmark.above === null ? '–' : `${benchmark.above}% of the others`}</td>
        <td data-head="Compared">{formatCount(benchmark.count)}</td>
      </>
    )}
  </tr>
);
