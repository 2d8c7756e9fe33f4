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

/** Why what is the roadmap's own cannot be understood, with what there is instead; undefined where it can be. */
export const misreadRoadmap = (
  own: (name: (typeof ROADMAP_OWN)[number]) => string | undefined,
): string | undefined => misread(own, READ);
