import { GraphQLError, GraphQLScalarType, Kind, type ConstValueNode } from 'graphql';
import { decimalText, parseDecimal, trimDecimal } from '#domain/decimals.ts';

const NUMBERS: ReadonlySet<string> = new Set([Kind.INT, Kind.FLOAT, Kind.STRING]);

/** A decimal number as exact text; PostgreSQL writes it so already. */
export const DECIMAL = new GraphQLScalarType<string, string>({
  name: 'Decimal',
  description:
    'An exact number as text, such as "12500000.25": all its digits, no exponent, no zeros at the end of the fraction. Given as text or as a number.',
  coerceOutputValue: String,
  coerceInputValue: exactText,
  coerceInputLiteral: (node: ConstValueNode) =>
    exactText('value' in node && NUMBERS.has(node.kind) ? node.value : undefined),
});

function exactText(given: unknown): string {
  const isGiven = typeof given === 'string' || typeof given === 'number';
  const decimal = isGiven ? parseDecimal(given) : null;
  if (decimal) return decimalText(trimDecimal(decimal));
  throw new GraphQLError('Decimal takes a number, or text such as "12500000.25".');
}
