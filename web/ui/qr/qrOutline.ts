/** The dark modules of a QR code as an SVG path, one piece per run of a row. */
export const outlineOf = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .map((row, y) =>
      runsOf(row)
        .map(({ from, length }) => `M${from} ${y}h${length}v1h-${length}z`)
        .join(''),
    )
    .join('');

type Run = { readonly from: number; readonly length: number };

function runsOf(row: readonly boolean[]): readonly Run[] {
  const starts = row.flatMap((isDark, x) => (isDark && !row[x - 1] ? [x] : []));
  return starts.map((from) => {
    const end = row.indexOf(false, from);
    return { from, length: (end < 0 ? row.length : end) - from };
  });
}
