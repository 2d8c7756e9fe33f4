import { useCallback, useState } from 'react';

/** Rows that were picked, by id, in the order they were picked; they stay when the filters change. */
export type Selection<Row> = {
  readonly rows: ReadonlyMap<string, Row>;
  readonly toggle: (row: Row) => void;
  readonly clear: () => void;
};

/** The rows that the reader has picked on this screen. */
export function useSelection<Row extends { readonly id: string }>(): Selection<Row> {
  const [rows, setRows] = useState<ReadonlyMap<string, Row>>(() => new Map());
  const toggle = useCallback(
    (row: Row) =>
      setRows((before) => {
        const next = new Map(before);
        if (!next.delete(row.id)) next.set(row.id, row);
        return next;
      }),
    [],
  );
  const clear = useCallback(() => setRows(new Map()), []);
  return { rows, toggle, clear };
}
