import { AppError } from '#domain/errors.ts';
import { misread } from '#domain/tools/named.ts';
import { COLOURINGS, LAYOUTS, SIZINGS, TOGETHER, WIDTHS } from './looks.ts';
import { readSteps } from './steps.ts';

const OWN = {
  options: {
    layout: LAYOUTS,
    colour: COLOURINGS,
    size: SIZINGS,
    width: WIDTHS,
    together: TOGETHER,
    areas: TOGETHER,
  },
  years: ['since', 'until'],
} as const;

/** Why an address of the explorer cannot be understood, of whose parameters `get` tells; undefined where it can be: whatever is left out is as usual. */
export function misreadScene(get: (name: string) => string | null): string | undefined {
  try {
    readSteps(get('steps') ?? '');
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
  return misread((name) => get(name) || undefined, OWN);
}
