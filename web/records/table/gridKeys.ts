/** A cell of a grid; the place -1 is the head. */
export type GridCell = { readonly place: number; readonly column: number };

export type GridSize = { readonly places: number; readonly columns: number; readonly rowsOnScreen: number };

/** The place of the row of heads. */
export const HEAD = -1;

/** Where a key leads from a cell; undefined where the key moves nothing. */
export function cellAfterKey(key: string, at: GridCell, size: GridSize): GridCell | undefined {
  const step = STEPS[key];
  if (!step) return undefined;
  const wanted = step(at, size);
  return {
    place: clamp(wanted.place, at.place === HEAD || key === 'ArrowUp' ? HEAD : 0, size.places - 1),
    column: clamp(wanted.column, 0, size.columns - 1),
  };
}

type Step = (at: GridCell, size: GridSize) => GridCell;

const down: Step = ({ place, column }) => ({ place: place + 1, column });
const up: Step = ({ place, column }) => ({ place: place - 1, column });

const STEPS: Readonly<Record<string, Step>> = {
  ArrowDown: down,
  j: down,
  ArrowUp: up,
  k: up,
  ArrowLeft: ({ place, column }) => ({ place, column: column - 1 }),
  ArrowRight: ({ place, column }) => ({ place, column: column + 1 }),
  PageDown: ({ place, column }, { rowsOnScreen }) => ({ place: Math.max(place, 0) + rowsOnScreen, column }),
  PageUp: ({ place, column }, { rowsOnScreen }) => ({ place: Math.max(place - rowsOnScreen, 0), column }),
  Home: ({ column }) => ({ place: 0, column }),
  End: ({ column }, { places }) => ({ place: places - 1, column }),
};

const clamp = (value: number, low: number, high: number): number => Math.max(Math.min(value, high), low);
