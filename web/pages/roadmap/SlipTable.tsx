import { useState } from 'react';
import { Link } from 'react-router';
import { contactPath } from '#domain/contact/contactPath.ts';
import { formatMeasured } from '#domain/format.ts';
import { todayWords } from '#web/records/past/inWords.ts';
import { RULE } from '#web/organization/technology/outcome.ts';
import { timeText } from '#web/organization/technology/timeText.ts';
import { dateLabel } from '#web/organization/rounds.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import { Table } from '#web/ui/Table.tsx';
import { usePrinted } from '#web/ui/media/usePrinted.ts';
import css from './RoadmapPage.module.css';
import type { DecidingValue, Roadmap, RoadmapPoint, RoadmapPromise } from './roadmap.ts';
import { pathOfMaker } from './roadmapTwin.ts';
import { thenOutcome, todayOutcome, valueOf, whoOf } from './roadmapWords.ts';

type SlipTableProps = { readonly roadmap: Roadmap; readonly onOpen: (point: string) => void };
type Promised = RoadmapPoint & { readonly promise: RoadmapPromise };

const isPromised = (point: RoadmapPoint): point is Promised =>
  point.promise !== null && point.period === 'then';

const FIRST = 15;

/** Every promise: for when, said when, what was reached by then, when it was met, how late, and how often it was revised. */
export function SlipTable({ roadmap, onOpen }: SlipTableProps) {
  const [isOpened, setIsOpened] = useState(false);
  const isPrinted = usePrinted();
  const isWhole = isOpened || isPrinted;
  const promises = roadmap.points.filter(isPromised).toSorted(byDue);
  if (promises.length === 0) return null;
  const { saidBy } = roadmap;
  const figure = (label: string) => ({ label, isFigure: true });
  return (
    <Card
      title="Promise by promise"
      hint={RULE}
      action={
        <Link
          to={contactPath({ category: 'wrong_value', kind: null, id: null, field: null })}
          data-print="none"
        >
          Named here? Reply or correct
        </Link>
      }
    >
      <Table
        look="tight"
        caption="Promises and what became of them, those due first above"
        heads={[
          'Maker',
          figure('Promised'),
          'For',
          'Said on',
          figure('Best since, by then'),
          'Met in',
          figure('Slip, months'),
          figure('Times revised'),
          ...(saidBy === null ? [] : [`By the end of ${saidBy}`]),
          saidBy === null ? 'Outcome' : `Outcome by ${todayWords()}`,
        ]}
      >
        {promises.slice(0, isWhole ? undefined : FIRST).map((point) => (
          <PromiseRow key={point.id} roadmap={roadmap} point={point} onOpen={onOpen} />
        ))}
      </Table>
      {promises.length > FIRST && !isWhole && (
        <p className={css.more} data-print="none">
          <Button size="small" onClick={() => setIsOpened(true)}>
            Show all {promises.length} promises
          </Button>
        </p>
      )}
    </Card>
  );
}

const byDue = (a: Promised, b: Promised): number =>
  (a.promise.dueOn ?? '9').localeCompare(b.promise.dueOn ?? '9');

type PromiseRowProps = Pick<SlipTableProps, 'onOpen' | 'roadmap'> & { readonly point: Promised };

function PromiseRow({ roadmap, point, onOpen }: PromiseRowProps) {
  const { promise } = point;
  const today = todayOutcome(roadmap, promise);
  const then = thenOutcome(roadmap, promise);
  const path = pathOfMaker(roadmap, point);
  const who = whoOf(roadmap, point);
  const value = valueOf(roadmap, point);
  const { unit } = roadmap.metric;
  return (
    <tr>
      <th scope="row">{path === undefined ? who : <Link to={path}>{who}</Link>}</th>
      <td data-figure="">
        <Button
          look="link"
          aria-label={`${value}, promised by ${who}: evidence`}
          onClick={() => onOpen(point.id)}
        >
          {value}
        </Button>
      </td>
      <td>{timeText(point)}</td>
      <td>{dateLabel(promise.saidOn, promise.saidOnPrecision)}</td>
      <td data-figure="">{measured(promise.bestBy, unit)}</td>
      <td>{promise.metBy === null ? '–' : timeText(promise.metBy)}</td>
      <td data-figure="">{promise.slipMonths ?? '–'}</td>
      <td data-figure="">{promise.timesRevised ?? 0}</td>
      {then && (
        <td>
          <Badge tone={then.tone}>{then.text}</Badge>
        </td>
      )}
      <td>
        <Badge tone={today.tone}>{today.text}</Badge>
      </td>
    </tr>
  );
}

const measured = (value: DecidingValue | null, unit: string | null): string =>
  value === null ? '–' : formatMeasured({ ...value, unit });
