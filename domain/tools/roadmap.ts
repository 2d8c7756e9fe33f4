import { malformedValue } from '#domain/errors.ts';
import { misread } from './named.ts';

/** What the roadmap shows of its metric. */
export const ROADMAP_VIEWS = [
  { value: 'chart', label: 'Chart' },
  { value: 'lanes', label: 'Lanes' },
  { value: 'compare', label: 'Compare' },
] as const;

/** What colours stand for. */
export const ROADMAP_COLOURS = [
  { value: 'modality', label: 'Physical system' },
  { value: 'maker', label: 'Maker' },
] as const;

/** Scales of values; the one that fits them where none is asked for. */
const ROADMAP_SCALES = ['log', 'log2', 'linear'] as const;

/** The parameters of the roadmap; its metric is a condition on its points, as in their list. */
export const ROADMAP_OWN = [
  'show',
  'scale',
  'saidBy',
  'colour',
  'years',
  'trend',
  'doubling',
  'against',
] as const;

/** In how many months something is supposed to double, in what is asked by way of trial. */
export const DOUBLINGS = [6, 12, 18, 24, 36, 48] as const;

const READ = {
  options: {
    show: ROADMAP_VIEWS,
    colour: ROADMAP_COLOURS,
    doubling: DOUBLINGS.map((months) => ({ value: String(months) })),
    scale: ROADMAP_SCALES.map((value) => ({ value })),
    years: [{ value: 'all' }],
    trend: [{ value: 'on' }],
  },
  years: ['saidBy'],
} as const;

type RoadmapOwn = (name: (typeof ROADMAP_OWN)[number]) => string | undefined;

/** The first year as of whose end a roadmap can be asked for. */
export const FIRST_SAID_BY = 1900;

/** Why what is the roadmap's own cannot be understood on a day, with what there is instead; undefined where it can be. */
export const misreadRoadmap = (own: RoadmapOwn, today: string): string | undefined =>
  misread(own, READ) ?? notOver(own('saidBy'), today);

// How promises stand at the end of a year that runs nobody knows.
function notOver(year: string | undefined, today: string): string | undefined {
  const last = Number(today.slice(0, 4)) - 1;
  const isOver = year === undefined || (Number(year) >= FIRST_SAID_BY && Number(year) <= last);
  return isOver
    ? undefined
    : malformedValue('saidBy', year, `a year from ${FIRST_SAID_BY} to ${last}`).message;
}
