/** The mark by which spreadsheets know UTF-8. */
export const UTF8_MARK = '\uFEFF';

// What a spreadsheet takes for the beginning of a formula, in both widths.
const BEGINS = /^[\s\p{Cf}]*[-=+@＝＋－＠]|^[\t\r\n]/u;
const NUMBER = /^-?[\d.,]+$/;

/** Rows as CSV by RFC 4180; what spreadsheets would run as a formula is made text. */
export const csvText = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;

function cellOf(value: string | number | null): string {
  const text = String(value ?? '');
  const safe = BEGINS.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
