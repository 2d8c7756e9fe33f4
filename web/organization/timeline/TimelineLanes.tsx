import { useRef, useState, type KeyboardEvent } from 'react';
import { dayOf } from '#domain/dates.ts';
import { formatQuantity } from '#domain/format.ts';
import { useWidth } from '#web/charts/useWidth.ts';
import { wholeTicks } from '#web/charts/years.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { useEvidence } from '#web/records/evidence/evidenceContext.ts';
import { EventList } from './EventList.tsx';
import {
  lanesOf,
  markOf,
  placeOf,
  readSpan,
  shifted,
  wholeSpan,
  writeSpan,
  zoomed,
  type Lane,
  type LaneMark,
  type Span,
} from './laneMarks.ts';
import type { LaneName } from './lanes.ts';
import { nextMark } from './laneKeys.ts';
import css from './TimelineLanes.module.css';
import type { LaneEvent } from '#web/organization/part.ts';
import { ZoomButtons } from './ZoomButtons.tsx';

type TimelineLanesProps = {
  readonly events: readonly LaneEvent[];
  /** The lanes in their order; those without an event are left out. */
  readonly names: readonly LaneName[];
  /** The years shown, as the address has them. */
  readonly years: string | null;
  readonly onYears: (years: string | null) => void;
};

const INITIAL_WIDTH = 560;
const TICK_WIDTH = 56;

/** One lane for each kind of event over the years. A mark opens its evidence; one of several events lists them below. */
export function TimelineLanes({ events, names, years, onYears }: TimelineLanesProps) {
  const track = useRef<HTMLDivElement>(null);
  const width = useWidth(track, INITIAL_WIDTH);
  // Events, not marks: when later ones arrive, others stand together.
  const [active, setActive] = useState<string | null>(null);
  const [openedEvent, setOpened] = useState<string | null>(null);
  const whole = wholeSpan(events);
  const span = readSpan(years, whole);
  const lanes = lanesOf(events, names, { span, width, held: active });
  const opened = markOf(lanes, openedEvent);
  const go = (next: Span) => {
    setOpened(null);
    onYears(next.from === whole.from && next.to === whole.to ? null : writeSpan(next));
  };
  return (
    <figure className={css.figure}>
      <ZoomButtons
        span={span}
        whole={whole}
        onZoom={(factor) => go(zoomed(span, whole, factor))}
        onShift={(direction) => go(shifted(span, whole, direction))}
        onWhole={() => go(whole)}
      />
      <Lanes lanes={lanes} active={active} onActive={setActive} opened={opened} onOpen={setOpened} />
      <div className={css.lane} aria-hidden="true">
        <span />
        <div ref={track} className={css.axis}>
          {wholeTicks(span.from, span.to - 1, Math.max(1, Math.floor(width / TICK_WIDTH))).map((year) => (
            <span key={year} className={css.tick} style={{ left: placeOf(`${year}-01-01`, span, width) }}>
              {year}
            </span>
          ))}
          <Today span={span} width={width} lanes={lanes.length} />
        </div>
      </div>
      {opened && (
        <div className={css.opened}>
          <EventList
            events={opened.events.toReversed()}
            label={`${opened.events.length} events of the chosen mark`}
          />
        </div>
      )}
    </figure>
  );
}

type LanesProps = {
  readonly lanes: readonly Lane[];
  /** The event whose mark has the focus, or had it last. */
  readonly active: string | null;
  readonly onActive: (event: string) => void;
  readonly opened: LaneMark | undefined;
  readonly onOpen: (event: string | null) => void;
};

function Lanes({ lanes, active, onActive, opened, onOpen }: LanesProps) {
  const root = useRef<HTMLDivElement>(null);
  const last = lanes.flatMap((lane) => lane.marks).at(-1);
  const current = (markOf(lanes, active) ?? last)?.key ?? null;
  const onKey = (press: KeyboardEvent) => {
    const next = current === null ? null : nextMark(lanes, current, press.key);
    if (next === null) return;
    press.preventDefault();
    onActive(next);
    root.current?.querySelector<HTMLElement>(`[data-mark="${CSS.escape(next)}"]`)?.focus();
  };
  return (
    <div ref={root} role="group" aria-label="Events by kind; arrow keys move between them">
      {lanes.map((lane) => (
        <div key={lane.key} className={css.lane}>
          <span className={css.name}>
            {lane.label} <span className={css.count}>{lane.count}</span>
          </span>
          <ul className={css.track} aria-label={lane.label}>
            {lane.marks.map((mark) => (
              <li key={mark.key} className={css.place} style={{ left: mark.left }}>
                <MarkButton
                  mark={mark}
                  lane={lane}
                  isActive={mark.key === current}
                  isOpened={opened === mark}
                  onFocus={() => onActive(mark.key)}
                  onKey={onKey}
                  onOpen={onOpen}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

type MarkButtonProps = {
  readonly mark: LaneMark;
  readonly lane: Lane;
  readonly isActive: boolean;
  readonly isOpened: boolean;
  readonly onFocus: () => void;
  readonly onKey: (press: KeyboardEvent) => void;
  readonly onOpen: (event: string | null) => void;
};

function MarkButton({ mark, lane, isActive, isOpened, onFocus, onKey, onOpen }: MarkButtonProps) {
  const { open } = useEvidence();
  const [first] = mark.events;
  const isOne = mark.events.length === 1;
  if (!first) return null;
  const name = isOne ? eventWords(first) : clusterWords(mark, lane);
  return (
    <Button
      look="none"
      className={css.mark}
      data-lane={lane.key}
      data-mark={mark.key}
      data-promise={mark.events.every(({ isPromise }) => isPromise) || undefined}
      tabIndex={isActive ? 0 : -1}
      aria-label={name}
      aria-expanded={isOne ? undefined : isOpened}
      title={name}
      onFocus={onFocus}
      onKeyDown={onKey}
      onClick={() => {
        onOpen(isOne || isOpened ? null : mark.key);
        if (isOne) open(first.subject, first.field);
      }}
    >
      <span className={css.dot}>{isOne ? '' : mark.events.length}</span>
    </Button>
  );
}

const eventWords = ({ dateText, title, link, detail }: LaneEvent): string =>
  [`${dateText}: ${title}${link ? ` ${link.name}` : ''}`, detail].filter(Boolean).join(', ');

function clusterWords({ events }: LaneMark, { label }: Lane): string {
  const [first, last] = [events[0]?.date.slice(0, 4), events.at(-1)?.date.slice(0, 4)];
  const when = first === last ? first : `${first} to ${last}`;
  return `${label}: ${formatQuantity(events.length, 'event')}, ${when}`;
}

type TodayProps = { readonly span: Span; readonly width: number; readonly lanes: number };

function Today({ span, width, lanes }: TodayProps) {
  const [today] = useState(() => dayOf(new Date()));
  const left = placeOf(today, span, width);
  if (left < 0 || left > width) return null;
  return (
    <span className={css.today} style={{ left, '--lanes': lanes } as React.CSSProperties} title="Today" />
  );
}
