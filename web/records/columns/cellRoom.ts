import { createContext, use } from 'react';

/** How much of a list a cell shows: what fits a line, with the others counted, or all of it. */
export const CellRoomContext = createContext<'line' | 'whole'>('line');

/** How many of these stand in a cell where it is drawn, given how many a line takes. */
export const useShownInCell = (count: number, inLine: number): number =>
  use(CellRoomContext) === 'whole' ? count : Math.min(count, inLine);
