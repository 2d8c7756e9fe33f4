import { parseDecimal, decimalText, trimDecimal, multiplyDecimals } from '#domain/decimals.ts';

const FACTORS: Readonly<Record<string, string>> = { k: '1000', m: '1000000', bn: '1000000000', b: '1000000000' };

/** Reads an amount as people type it: "10m", "$1.5bn", "250,000"; null for anything else. */
export function parseShortAmount(text: string): string | null {
  const match = /^\$?\s*([\d.,]+)\s*(k|m|bn|b)?$/i.exec(text.trim());
  const number = parseDecimal((match?.[1] ?? '').replaceAll(',', ''));
  if (!match || number === null) return null;
  const factor = parseDecimal(FACTORS[(match[2] ?? '').toLowerCase()] ?? '1');
  return factor === null ? null : decimalText(trimDecimal(multiplyDecimals(number, factor)));
}

/** Writes an amount as one would type it: 10000000 is "10m". */
export function shortAmount(amount: string): string {
  const value = Number(amount);
  const step = [
    { size: 1e9, suffix: 'bn' },
    { size: 1e6, suffix: 'm' },
    { size: 1e3, suffix: 'k' },
  ].find(({ size }) => value >= size);
  return step && Number.isInteger((value / step.size) * 100) ? `${value / step.size}${step.suffix}` : amount;
}
