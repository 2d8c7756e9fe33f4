/** Rows as CSV by RFC 4180 with a byte order mark, so that spreadsheets read UTF-8; what they would run as a formula is made text. */
export const csvOf = (rows: readonly (readonly (string | null)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;

function cellOf(value: string | null): string {
  const text = value ?? '';
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?[\d.,]+$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
