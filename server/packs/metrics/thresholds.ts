import { parseDate } from '#domain/dates.ts';
import type { Threshold } from '#domain/promises/thresholds.ts';
import { isMembers, isWords, notKnown, readEntries, unknownIn, type Members } from './members.ts';

/** What tasks need of a metric by sector.yaml, or what is wrong with it in a sentence: each with a number, the page that says it and its date. */
export const readThresholds = (folder: string, given: unknown) =>
  readEntries<Threshold>(folder, { name: 'thresholds', given, problemOf });

const KNOWN = ['metric', 'task', 'low', 'high', 'conditions', 'source', 'date'];
const KNOWN_OF_SOURCE = ['title', 'url'];

function problemOf(threshold: Members, keys: readonly string[]): string | undefined {
  const { metric, task, low, high, conditions, source, date } = threshold;
  const unknown = unknownIn(threshold, KNOWN);
  if (unknown !== undefined) return unknown;
  if (!keys.includes(String(metric))) return notKnown(String(metric), keys);
  if (!isWords(task)) return 'Give "task" a word.';
  if (!isNumber(low)) return '"low" is a number.';
  if (high !== undefined && (!isNumber(high) || high < low)) {
    return '"high" is a number that is not below "low".';
  }
  if (conditions !== undefined && !isWords(conditions)) {
    return 'Give "conditions" a sentence, or leave it out.';
  }
  if (typeof date !== 'string' || parseDate(date) === null) {
    return '"date" is a year, month or day in quotation marks, such as "2024-05".';
  }
  return problemOfSource(source);
}

function problemOfSource(source: unknown): string | undefined {
  if (!isMembers(source) || !isWords(source['title']) || !isAddress(source['url'])) {
    return 'Give "source" a title and the url of the page that says it.';
  }
  return unknownIn(source, KNOWN_OF_SOURCE);
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isAddress = (value: unknown): boolean =>
  typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
