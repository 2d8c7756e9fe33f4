import { linear } from '#web/charts/scale.ts';
import { yearFraction } from '#web/charts/years.ts';
import type { LaneEvent } from '#web/organization/part.ts';
import type { LaneName } from './lanes.ts';

/** The years that are shown, as fractions. */
export type Span = { readonly from: number; readonly to: number };

/** One event of a lane, or several that are too near to each other to be told apart. */
export type LaneMark = {
  /** That of the event held on to, where it is one of the mark's, else of its earliest event. */
  readonly key: string;
  /** Pixels from the left. */
  readonly left: number;
  /** The earliest first. */
  readonly events: readonly LaneEvent[];
};

export type Lane = {
  readonly key: string;
  readonly label: string;
  readonly marks: readonly LaneMark[];
  readonly count: number;
};

/** What a finger hits alone. */
export const MARK_SIZE = 24;

/** The years that are drawn, in so much room; `held` is the event whose mark stays the same mark whatever joins it. */
export type Drawn = { readonly span: Span; readonly width: number; readonly held: string | null };

/** The lanes that have events at all, with those of the span as marks that do not touch. */
export function lanesOf(events: readonly LaneEvent[], names: readonly LaneName[], drawn: Drawn): Lane[] {
  const byLane = Map.groupBy(events, ({ lane }) => lane);
  return names.flatMap(({ key, label }) => {
    const own = byLane.get(key);
    return own ? [{ key, label, marks: marksOf(own, drawn), count: own.length }] : [];
  });
}

/** The mark that an event stands in. */
export const markOf = (lanes: readonly Lane[], event: string | null): LaneMark | undefined =>
  lanes.flatMap(({ marks }) => marks).find((mark) => holds(mark.events, event));

const holds = (events: readonly LaneEvent[], event: string | null): boolean =>
  events.some(({ key }) => key === event);

function marksOf(events: readonly LaneEvent[], { span, width, held }: Drawn): LaneMark[] {
  const placed = events
    .map((event) => ({ event, left: placeOf(event.date, span, width) }))
    .filter(({ left }) => left >= 0 && left <= width)
    .sort((a, b) => a.left - b.left || (a.event.key < b.event.key ? -1 : 1));
  const marks: { left: number; events: LaneEvent[] }[] = [];
  for (const { event, left } of placed) {
    const last = marks.at(-1);
    if (last && left - last.left < MARK_SIZE) last.events.push(event);
    else marks.push({ left, events: [event] });
  }
  return marks.map((mark) => ({
    ...mark,
    key: (holds(mark.events, held) ? held : mark.events[0]?.key) ?? '',
  }));
}

/** Where a day stands, in pixels from the left. */
export const placeOf = (date: string, { from, to }: Span, width: number): number =>
  linear([from, to], [0, width])(yearFraction(date));

/** The whole years that hold all events. */
export function wholeSpan(events: readonly LaneEvent[]): Span {
  const years = events.map(({ date }) => Number(date.slice(0, 4)));
  return { from: Math.min(...years), to: Math.max(...years) + 1 };
}

/** Half or double the years around the middle, at least one, and never beyond all of them. */
export function zoomed(span: Span, whole: Span, factor: number): Span {
  const length = Math.min(Math.max(Math.round((span.to - span.from) * factor), 1), whole.to - whole.from);
  return within({ from: Math.round((span.from + span.to - length) / 2), to: 0 }, length, whole);
}

/** As many years earlier or later as half of what is shown, never beyond all of them. */
export function shifted(span: Span, whole: Span, direction: -1 | 1): Span {
  const length = span.to - span.from;
  return within({ from: span.from + direction * Math.max(1, Math.floor(length / 2)), to: 0 }, length, whole);
}

function within({ from }: Span, length: number, whole: Span): Span {
  const first = Math.min(Math.max(from, whole.from), whole.to - length);
  return { from: first, to: first + length };
}

/** Reads "2019-2026" as the years from the beginning of 2019 to the end of 2026, as far as there are events. */
export function readSpan(text: string | null, whole: Span): Span {
  const [, from, to] = /^(\d{4})-(\d{4})$/.exec(text ?? '') ?? [];
  const span = { from: Math.max(Number(from), whole.from), to: Math.min(Number(to) + 1, whole.to) };
  return span.from < span.to ? span : whole;
}

/** Writes the years of a span. */
export const writeSpan = ({ from, to }: Span): string => `${from}-${to - 1}`;
