import { readSteps } from '#domain/graph/steps.ts';
import { misread } from '#domain/tools/named.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { COLOURINGS, SIZINGS, TOGETHER, WIDTHS } from '../look/looks.ts';
import { LAYOUTS } from '../state.ts';

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

/** Why an address of the explorer cannot be understood; undefined where it can be: whatever is left out is as usual. */
export function misreadScene(params: URLSearchParams): string | undefined {
  try {
    readSteps(params.get('steps') ?? '');
  } catch (error) {
    return errorMessage(error);
  }
  return misread((name) => params.get(name) || undefined, OWN);
}
