import { ROUND_TYPES, type RoundType } from '#domain/choices.ts';
import { formatMoney } from '#domain/money.ts';

/** An amount with its currency, as far as they are known. */
export type Amount = { readonly value: string | null; readonly currency: string | null };

const QUALIFIED: Readonly<Record<string, string>> = {
  about: 'raised about',
  at_least: 'raised at least',
  up_to: 'announced up to',
  letter_of_intent: 'has a letter of intent for',
  planned: 'plans to raise',
  under_negotiation: 'is negotiating',
};

const ONE_OFF: ReadonlySet<string> = new Set(['ipo', 'acquisition', 'grant']);

/** The label of a round's type. */
export const roundTitle = (type: string | null): string => typeOf(type)?.label ?? 'Funding round';

/** A round in one sentence: "IonQ raised $2.0bn in a post-IPO equity round." */
export function roundSentence(
  name: string,
  { type, qualifier, amount }: { type: string | null; qualifier: string | null; amount: Amount },
): string {
  const known = qualifier === 'undisclosed' ? undefined : amountText(amount);
  const verb = QUALIFIED[qualifier ?? ''] ?? 'raised';
  return ended(`${name} ${verb} ${known ?? 'an undisclosed amount'} in ${roundText(type)}`);
}

/** An acquisition in one sentence: "Oxford Ionics was acquired by IonQ for $1.1bn." */
export function acquisitionSentence(
  name: string,
  { buyer, amount }: { buyer: string | null; amount: Amount },
): string {
  const price = amountText(amount);
  return ended(
    `${name} was acquired${buyer === null ? '' : ` by ${buyer}`}${price === undefined ? '' : ` for ${price}`}`,
  );
}

const ended = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`);

const typeOf = (type: string | null): RoundType | undefined =>
  ROUND_TYPES.find(({ value }) => value === type);

const amountText = ({ value, currency }: Amount): string | undefined =>
  value === null || currency === null ? undefined : formatMoney(value, currency);

function roundText(value: string | null): string {
  const type = typeOf(value);
  if (!type || type.value === 'other' || type.value === 'undisclosed') return 'a funding round';
  const [label = ''] = type.label.split(',');
  const words = /^(Series|[A-Z]{2})/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
  const isNamed = words.endsWith('round') || ONE_OFF.has(type.group);
  return `${/^[aeiou]|^IPO/.test(words) ? 'an' : 'a'} ${words}${isNamed ? '' : ' round'}`;
}
