import { formatCount, formatQuantity } from '#domain/format.ts';
import type { Noun } from '#web/records/spec/listSpec.ts';

/** "687 companies", or "10,000+ companies" where counting stopped. */
export const amountWords = ({ one, many }: Noun, count: number, isCapped = false): string =>
  isCapped ? `${formatCount(count)}+ ${many}` : formatQuantity(count, one, many);
