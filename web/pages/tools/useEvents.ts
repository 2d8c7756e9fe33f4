import { formatDate, parseDate } from '#domain/dates.ts';
import { formatUsd } from '#domain/money.ts';
import { questionPath } from '#domain/questions/questionPath.ts';
import { kindOf } from '#domain/registry.ts';
import { rowPath } from '#domain/rowScreens.ts';
import { EVENT_SOURCES, EVENTS_SHOWN, type EventSource } from '#domain/tools/charting/events.ts';
import { pathQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';

/** Something that happened on a day, as it is written at a chart. */
export type ChartEvent = {
  /** yyyy-mm-dd. */
  readonly day: string;
  readonly title: string;
  readonly href: string | null;
};

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

/** The events that are chosen; none until they have come. */
export function useEvents(chosen: string): readonly ChartEvent[] {
  const source = EVENT_SOURCES.find(({ value }) => value === chosen);
  const kind = source && kindOf(source.kind);
  const path =
    source && kind
      ? questionPath(kind, {
          where: { f: 'date', op: 'blank', v: false },
          sort: source.sort,
          limit: EVENTS_SHOWN,
        })
      : null;
  const { data } = useAnswer(
    source && path !== null ? pathQuestion<{ readonly results: readonly Row[] }>(source.kind, path) : null,
  );
  if (!source || !data) return [];
  return data.results
    .flatMap((row) => eventOf(source, row))
    .toSorted((one, other) => one.day.localeCompare(other.day));
}

function eventOf(source: EventSource, row: Row): readonly ChartEvent[] {
  const { kind, amount } = source;
  const day = typeof row['date'] === 'string' ? row['date'] : null;
  const read = day === null ? null : parseDate(day);
  if (day === null || !read) return [];
  const usd = amount === undefined ? null : row[amount];
  const parts = [
    nameOf(row['organization'] ?? row['entity']),
    nameOf(row),
    typeof usd === 'number' || typeof usd === 'string' ? formatUsd(usd) : '',
  ];
  // Rounds are often called after the company.
  const told = parts.filter((part, place) => part !== '' && !(place === 0 && parts[1]?.startsWith(part)));
  const owner = row['organization'];
  const href =
    rowPath({ kind, id: row.id }) ?? (isRow(owner) ? rowPath({ kind: 'organization', id: owner.id }) : null);
  return [{ day, title: `${formatDate(read.date, 'month')}: ${told.join(', ')}`, href }];
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';

const nameOf = (value: unknown): string =>
  isRow(value) && typeof value['name'] === 'string' ? value['name'] : '';
