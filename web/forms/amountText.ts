import { decimalText, multiplyDecimals, parseDecimal, trimDecimal } from '#domain/decimals.ts';
import { addAmounts } from '#domain/money.ts';

const FACTORS: Readonly<Record<string, string>> = {
  k: '1000',
  m: '1000000',
  bn: '1000000000',
  b: '1000000000',
  million: '1000000',
  billion: '1000000000',
};

const CENT = '0.01';

/** Reads an amount as people type it: "10m", "$1.5bn", "250,000", and "<10m" for a cent less; null for anything else. */
export function parseShortAmount(text: string): string | null {
  const plain = text.trim();
  if (!plain.startsWith('<')) return parsePlain(plain);
  const bound = parsePlain(plain.slice(1));
  return bound === null ? null : addAmounts([bound, `-${CENT}`]);
}

function parsePlain(text: string): string | null {
  const match = /^\$?\s*([\d.,]+)\s*(k|m|bn|b|million|billion)?$/i.exec(text.trim());
  const number = parseDecimal((match?.[1] ?? '').replaceAll(',', ''));
  if (!match || number === null) return null;
  const factor = parseDecimal(FACTORS[(match[2] ?? '').toLowerCase()] ?? '1');
  return factor === null ? null : decimalText(trimDecimal(multiplyDecimals(number, factor)));
}

/** Writes an amount as one would type it: 10000000 is "10m", a cent less is "<10m". */
export function shortAmount(amount: string): string {
  return amount.endsWith('.99') ? `<${shorten(addAmounts([amount, CENT]))}` : shorten(amount);
}

function shorten(amount: string): string {
  const value = Number(amount);
  const step = [
    { size: 1e9, suffix: 'bn' },
    { size: 1e6, suffix: 'm' },
    { size: 1e3, suffix: 'k' },
  ].find(({ size }) => value >= size);
  return step && Number.isInteger((value / step.size) * 100) ? `${value / step.size}${step.suffix}` : amount;
}
