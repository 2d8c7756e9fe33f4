import { expect, test } from 'vitest';
import { timingOf } from './load.ts';
import { cpuOfThreads } from './processes.ts';
import { besideResult } from './signIns.ts';

const timing = (p50: number, p95: number) => ({ ...timingOf([], 1), p50, p95, perSecond: 100 / p50 });
const signIns = (perSecond: number) => ({ ...timingOf([], 1), perSecond });

test('what calls took is told by how many took no longer', () => {
  const times = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(timingOf(times, 2)).toEqual({ requests: 100, perSecond: 50, p50: 51, p95: 96, p99: 100 });
});

test('reads beside sign-ins are held against the quickest alone, and only where as many signed in as were to', () => {
  const rounds = [
    { alone: timing(2, 4), beside: timing(9, 9), signIns: signIns(20) },
    { alone: timing(3, 9), beside: timing(4, 8), signIns: signIns(50) },
  ];
  const result = besideResult('a list', rounds);
  expect(result).toMatchObject({ holds: true, values: { 'of alone': 2, 'p95 of alone': 2 } });
  const slower = [rounds[0], { ...rounds[1], beside: timing(4.1, 8) }];
  expect(besideResult('a list', slower as typeof rounds).holds).toBe(false);
  const fewer = [rounds[0], { ...rounds[1], signIns: signIns(40) }];
  expect(besideResult('a list', fewer as typeof rounds).holds).toBe(false);
});

// Elsewhere no file tells it.
test.runIf(process.platform === 'linux')('the CPU of a process is told by its threads', () => {
  const before = cpuOfThreads(process.pid).get('event loop') ?? 0;
  for (const start = performance.now(); performance.now() - start < 30;);
  expect((cpuOfThreads(process.pid).get('event loop') ?? 0) - before).toBeGreaterThan(1);
});
