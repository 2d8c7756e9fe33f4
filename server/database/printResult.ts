/** The answer to one statement, with its values as PostgreSQL prints them. */
export type PrintableResult = {
  fields: { name: string }[];
  rows: unknown[][];
  command: string;
  rowCount: number | null;
};

/** Prints an answer as a table for people or as tab-separated values for programs; one without columns as what it did. */
export function printResult(
  { fields, rows, command, rowCount }: PrintableResult,
  style: 'table' | 'tsv',
): string {
  if (fields.length === 0) {
    return style === 'tsv' ? '' : `${command ?? ''}${rowCount === null ? '' : ` ${rowCount}`}\n`;
  }
  const lines = [
    fields.map(({ name }) => name),
    ...rows.map((row) => row.map((value) => (value === null ? '' : String(value)))),
  ];
  return style === 'tsv'
    ? lines.map((line) => `${line.map(escaped).join('\t')}\n`).join('')
    : printTable(lines, rows.length);
}

function printTable(lines: string[][], count: number): string {
  const shown = lines.map((line) => line.map((cell) => cell.replaceAll('\n', '↵').replaceAll('\t', ' ')));
  const widths = (shown[0] ?? []).map((_, column) =>
    Math.max(...shown.map((line) => line[column]?.length ?? 0)),
  );
  const [head = '', ...body] = shown.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join(' | ')
      .trimEnd(),
  );
  const rule = widths.map((width) => '-'.repeat(width)).join('-+-');
  return `${[head, rule, ...body, `(${count} ${count === 1 ? 'row' : 'rows'})`].join('\n')}\n`;
}

function escaped(cell: string): string {
  return cell
    .replaceAll('\\', '\\\\')
    .replaceAll('\t', '\\t')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r');
}
