import { isDate } from '#domain/dates.ts';
import { matchRoute } from '#domain/routes.ts';

/** The chart that a document describes: its address in this installation, and when its figures were read. */
export type ReadChart =
  | { readonly address: string; readonly read: string | undefined; readonly problem?: undefined }
  | { readonly address?: undefined; readonly problem: string };

const WRONG =
  'This file is no chart of Sector Atlas. Choose one that “Export, Chart, JSON” of a chart has saved.';

/** Reads a document that `chartDocument` wrote, of this installation or of another one; its figures are asked for anew. */
export function readChart(text: string): ReadChart {
  const read = parsed(text);
  if (typeof read !== 'object' || read === null || !('address' in read)) return { problem: WRONG };
  const url = URL.parse(String(read.address), 'http://localhost');
  const screen = url && matchRoute(url.pathname)?.name;
  if (!url || (screen !== 'GRAPHING_TOOL' && screen !== 'GRAPHING_TOOL_ROUNDS')) return { problem: WRONG };
  const day = 'read' in read && typeof read.read === 'string' && isDate(read.read) ? read.read : undefined;
  return { address: `${url.pathname}${url.search}`, read: day };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
