/** A condition of one field and one value. */
export type Plain = { readonly f: string; readonly op: string; readonly v: string };

/** The address of a list under plain conditions, as the list itself writes it: for screens that need no more of lists. */
export function plainPath(path: string, conditions: readonly Plain[], group?: string): string {
  const pairs = conditions.map(({ f, op, v }) => [op === 'eq' ? f : `${f}.${op}`, v]);
  const query = [...pairs, ...(group === undefined ? [] : [['group', group]])]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .join('&');
  return query === '' ? path : `${path}?${query}`;
}
