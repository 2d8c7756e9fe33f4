import { chromium, type Browser } from '@playwright/test';
import { buildPath } from '#domain/routes.ts';
import { SCREENS } from '#domain/screens.ts';
import { browserArguments, findBrowser } from '#tests/support/browser.ts';
import { slowDown, VIEWPORT } from './slowMachine.ts';
import { lineOf, type Result } from './table.ts';
import { traceMainThread } from './trace.ts';

/** What a first visit of a screen took; times in milliseconds. */
interface Load {
  readonly largestPaint: number;
  readonly shift: number;
  /** CPU of the page's main thread until it came to rest, slowed down like the rest. */
  readonly cpu: number;
}

/** A server to visit, and how to say what is going on. */
interface Watched {
  readonly server: { readonly address: string };
  readonly say: (text: string) => void;
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
}

const VISITS = 3;
const MAX_PAINT_MS = 2000;
// The server draws their first rows.
const MAX_LIST_PAINT_MS = 1200;
const LISTS: readonly string[] = SCREENS.flatMap(({ list, page, path, requires }) =>
  list && page !== null && requires === null ? [path] : [],
);
// Slowed down four times on a machine with other work, a page takes its time to come to rest.
const MOST_MS = 120_000;
const MAX_SHIFT = 0.01;
const LATE_MS = 1000;

/** P8: the first visit of each kind of screen on a slow machine and line; the median of three. */
export async function loads({ server, say }: Watched): Promise<Result[]> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
  const results: Result[] = [];
  try {
    for (const path of await pathsOf(server.address)) {
      const visits: Load[] = [];
      for (let count = 0; count < VISITS; count += 1) {
        visits.push(await visit(browser, server.address + path));
      }
      const result = resultOf(path, visits);
      // There are many screens: what is known is told at once.
      say(lineOf(result));
      results.push(result);
    }
  } finally {
    await browser.close();
  }
  return results;
}

async function pathsOf(address: string): Promise<readonly string[]> {
  const answer = await fetch(`${address}/organizations/?limit=1&ordering=-partnerCount`);
  const { results } = (await answer.json()) as { results: { id: string }[] };
  return [
    buildPath('HOME'),
    ...LISTS,
    buildPath('COMPANY_PROFILE', { companyId: results[0]?.id ?? '' }),
    buildPath('ABOUT'),
  ];
}

async function visit(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en-GB' });
  try {
    const page = await context.newPage();
    await slowDown(context, page);
    const tasks = await traceMainThread(browser, page, async () => {
      await page.goto(url, { waitUntil: 'networkidle', timeout: MOST_MS });
      // What the server has drawn stands before the scripts do, and what comes after them may be larger.
      await page.waitForSelector('[data-drawn]', { state: 'detached', timeout: MOST_MS });
      await page.waitForTimeout(LATE_MS);
    });
    const cpu = tasks.reduce((sum, task) => sum + task.cpu, 0);
    return { cpu, ...(await page.evaluate(readPaints)) };
  } finally {
    await context.close();
  }
}

// Runs in the page.
function readPaints(): Promise<{ largestPaint: number; shift: number }> {
  return new Promise((resolve) => {
    let largestPaint = 0;
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) largestPaint = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve({ largestPaint, shift }), 200);
  });
}

function resultOf(path: string, visits: readonly Load[]): Result {
  const largestPaint = medianOf(visits.map((load) => load.largestPaint));
  const shift = Math.max(...visits.map((load) => load.shift));
  const most = LISTS.includes(path) ? MAX_LIST_PAINT_MS : MAX_PAINT_MS;
  return {
    target: 'P8',
    what: `first visit of ${path.replace(/[0-9a-f-]{36}/, ':id')}`,
    values: {
      'LCP ms': largestPaint,
      'main thread CPU ms': medianOf(visits.map(({ cpu }) => cpu)),
      CLS: shift,
    },
    goal: `LCP ≤ ${most / 1000} s at 4× slower CPU and 10 Mbit/s, CLS ≤ ${MAX_SHIFT}`,
    holds: largestPaint <= most && shift <= MAX_SHIFT,
  };
}

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
