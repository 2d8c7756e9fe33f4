import { chromium, type Browser, type Page } from '@playwright/test';
import { browserArguments, findBrowser } from '#tests/support/browser.ts';
import { COMPANY_STEPS, PROFILE_STEPS, type Step } from './frameSteps.ts';
import type { Result } from './table.ts';
import { traceMainThread, type Task } from './trace.ts';

/** What one step cost the main thread, and what a person noticed of it. */
interface Taken {
  /** The longest task, in milliseconds of CPU. */
  readonly longest: number;
  /** What the longest task was. */
  readonly parts: string;
  /** How many tasks were longer than a frame may be dropped for. */
  readonly longTasks: number;
  /** The longest way from an input to the next picture, in milliseconds by the wall clock. */
  readonly interaction: number;
  /** The sum of layout shifts that no input explains. */
  readonly shift: number;
}

/** A server to look at, and how to say what is going on. */
interface Watched {
  readonly server: { readonly address: string };
  readonly say: (text: string) => void;
}

const ROUNDS = 3;
const LONG_TASK_MS = 50;
const MAX_SHIFT = 0.01;
const VIEWPORT = { width: 1440, height: 900 };
const QUIET_MS = 400;
const MOST_MS = 20_000;

/** P8: what the main thread does while a person works with the list and a profile; of each step the best of three rounds. */
export async function frames({ server, say }: Watched): Promise<Result[]> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
  const best = new Map<string, Taken>();
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const steps of [COMPANY_STEPS, PROFILE_STEPS]) {
        for (const [name, taken] of await walk(browser, server.address, steps)) {
          best.set(name, lighter(taken, best.get(name)));
        }
      }
    }
  } finally {
    await browser.close();
  }
  for (const [name, { longest, parts }] of best) if (longest > LONG_TASK_MS) say(`${name}: ${parts}`);
  return [...best].map(([what, taken]) => resultOf(what, taken));
}

const lighter = (taken: Taken, known: Taken | undefined): Taken =>
  known && known.longest <= taken.longest ? known : taken;

const resultOf = (what: string, taken: Taken): Result => ({
  target: 'P8',
  what,
  values: {
    'longest task CPU ms': taken.longest,
    'tasks over 50 ms': taken.longTasks,
    'interaction ms': taken.interaction,
    CLS: taken.shift,
  },
  goal: 'no task over 50 ms, CLS ≤ 0.01',
  holds: taken.longTasks === 0 && taken.shift <= MAX_SHIFT,
});

async function walk(browser: Browser, address: string, steps: readonly Step[]): Promise<Map<string, Taken>> {
  const context = await browser.newContext({ baseURL: address, viewport: VIEWPORT, locale: 'en-GB' });
  const page = await context.newPage();
  await page.addInitScript(noteSignals);
  const settle = quietness(page);
  const all = new Map<string, Taken>();
  try {
    for (const { name, act } of steps) {
      await page.evaluate(() => window.signals?.reset());
      const tasks = await traceMainThread(browser, page, async () => {
        await act(page);
        await settle();
      });
      all.set(name, takenOf(tasks, await page.evaluate(() => window.signals?.read())));
    }
  } finally {
    await context.close();
  }
  return all;
}

function takenOf(tasks: readonly Task[], signals: Signals | undefined): Taken {
  const longest = tasks.toSorted((a, b) => b.cpu - a.cpu)[0];
  return {
    longest: longest?.cpu ?? 0,
    parts: longest?.parts ?? '',
    longTasks: tasks.filter(({ cpu }) => cpu > LONG_TASK_MS).length,
    interaction: signals?.interaction ?? 0,
    shift: signals?.shift ?? 0,
  };
}

// Until nothing is asked of the server any more, and the page had time to draw the last answer.
function quietness(page: Page): () => Promise<void> {
  let underway = 0;
  let lastAt = performance.now();
  const count = (step: number) => (): void => {
    underway += step;
    lastAt = performance.now();
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  return async () => {
    const start = performance.now();
    lastAt = start;
    while (performance.now() - start < MOST_MS) {
      await page.waitForTimeout(QUIET_MS / 4);
      if (underway <= 0 && performance.now() - lastAt > QUIET_MS) return;
    }
  };
}

interface Signals {
  readonly interaction: number;
  readonly shift: number;
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

declare global {
  interface Window {
    signals?: { reset(): void; read(): Signals };
  }
}

// Runs in the page.
function noteSignals(): void {
  let interaction = 0;
  let shift = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) interaction = Math.max(interaction, duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) if (!entry.hadRecentInput) shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  window.signals = {
    reset: () => {
      interaction = 0;
      shift = 0;
    },
    read: () => ({ interaction, shift }),
  };
}
