import type { ConditionInput } from '#domain/query/grammar.ts';

/** An address that is asked of the rows under conditions: `/stage-paths/?first=seed&q={"where":…}`. */
export function questionAddress(address: string, where: ConditionInput | undefined): string {
  if (where === undefined) return address;
  const sign = address.includes('?') ? '&' : '?';
  return `${address}${sign}q=${encodeURIComponent(JSON.stringify({ where }))}`;
}
