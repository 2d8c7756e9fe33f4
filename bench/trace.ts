import type { Browser, Page } from '@playwright/test';

/** One task of a page's main thread. */
export interface Task {
  /** When it began, in milliseconds of the clock of the trace. */
  readonly at: number;
  /** Milliseconds of CPU, which other processes do not lengthen. */
  readonly cpu: number;
  /** What it was, by its longest parts. */
  readonly parts: string;
  /** How many pictures of the page it handed to the compositor. */
  readonly frames: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: {
    readonly name?: string;
    readonly data?: Readonly<Record<string, unknown>>;
  };
}

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'];
const PARTS = 4;
const WORTH_NAMING_MS = 20;

/** Traces the browser while something is done, and gives what the main thread of the page did meanwhile. */
export async function traceMainThread(
  browser: Browser,
  page: Page,
  act: () => Promise<unknown>,
): Promise<readonly Task[]> {
  await browser.startTracing(page, { categories: CATEGORIES });
  let trace: Buffer | undefined;
  try {
    await act();
  } finally {
    trace = await browser.stopTracing();
  }
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] };
  return mainThreadOf(traceEvents);
}

/** The tasks of the busiest main thread of a trace. */
function mainThreadOf(events: readonly TraceEvent[]): readonly Task[] {
  const mains = new Set(
    events.flatMap((event) =>
      event.name === 'thread_name' && event.args?.name === 'CrRendererMain' ? threadOf(event) : [],
    ),
  );
  const whole = events.filter((event) => event.ph === 'X' && mains.has(threadOf(event)));
  const byThread = Map.groupBy(whole, threadOf);
  const busiest = [...byThread.values()].toSorted((a, b) => cpuOfAll(b) - cpuOfAll(a))[0] ?? [];
  const tasks = busiest.filter(({ name }) => name === 'RunTask');
  const commits = busiest.filter(({ name }) => name === 'Commit');
  return tasks.map((task) => ({
    at: task.ts / 1000,
    cpu: cpuOf(task),
    parts: partsOf(task, busiest),
    frames: commits.filter((commit) => isWithin(commit, task)).length,
  }));
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;

const cpuOf = ({ tdur = 0 }: TraceEvent): number => tdur / 1000;

const cpuOfAll = (events: readonly TraceEvent[]): number =>
  events.reduce((sum, event) => sum + (event.name === 'RunTask' ? cpuOf(event) : 0), 0);

const isWithin = (event: TraceEvent, task: TraceEvent): boolean =>
  event.ts >= task.ts && event.ts + (event.dur ?? 0) <= task.ts + (task.dur ?? 0);

function partsOf(task: TraceEvent, events: readonly TraceEvent[]): string {
  if (cpuOf(task) < WORTH_NAMING_MS) return '';
  const within = events.filter((event) => event !== task && isWithin(event, task));
  return within
    .toSorted((a, b) => cpuOf(b) - cpuOf(a))
    .slice(0, PARTS)
    .map((event) => `${event.name} ${cpuOf(event).toFixed(0)}`)
    .join(', ');
}
