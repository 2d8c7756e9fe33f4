/**
 * What a function gives for each row, as PostgreSQL writes an array; where that is not plain, the values themselves, for the
 * driver to write. The driver looks at every letter, which takes long for hundreds of thousands of texts.
 */
export function arrayOf<T>(
  rows: readonly T[],
  value: (row: T) => string | number | null,
): string | (string | number | null)[] {
  const values = rows.map(value);
  const json = JSON.stringify(values);
  // JSON writes quotes and backslashes as PostgreSQL does, but not what it calls \n or \u001f.
  return /\\[^"\\]/.test(json) ? values : `{${json.slice(1, -1)}}`;
}
