import type { Field } from '#domain/fields.ts';
import { nearest } from '#domain/spoken/nearest.ts';
import type { Kind } from '#domain/kind.ts';
import type { ConditionInput } from '#domain/query/grammar.ts';
import { foldText } from '#domain/query/fold.ts';
import { parseDate } from '#domain/dates.ts';
import { NEGATIONS } from '#domain/query/operators.ts';
import { fieldChoices } from '#web/records/filters/fieldChoices.ts';
import { entryOf, typedValue } from '#web/forms/entries.ts';
import { firstValue, formOf, operatorsAt, pathEnd, type PathEnd } from './leafForm.ts';
import { emptyLeaf, problemOf } from './nodes.ts';

export type SentenceRead =
  | { readonly condition: ConditionInput; readonly problem?: undefined }
  | { readonly problem: string };

/** Gives the key behind a name that only the data know, such as that of a class. */
export type KeyOf = (path: string, name: string) => string | undefined;

/**
 * Reads conditions as the sentence writes them: "country is Germany or France and founded is at least 2018",
 * "date of funding rounds is within the last 18 months".
 */
export function readSentence(kind: Kind, text: string, keyOf: KeyOf = () => undefined): SentenceRead {
  const said = text
    .trim()
    .replace(/^(.*?\bwhere|and)\b/i, '')
    .replace(/\.$/, '');
  const conditions: ConditionInput[] = [];
  for (const clause of clausesOf(kind, said)) {
    const read = readClause(kind, clause, keyOf);
    if (read.problem !== undefined) return read;
    conditions.push(read.condition);
  }
  const [first] = conditions;
  if (!first) return { problem: 'Write a condition, such as “founded is at least 2018”.' };
  return { condition: conditions.length === 1 ? first : { and: conditions } };
}

// An "and" within "between 2018 and 2020" or "all of a and b" joins values, one within a name is part of it, all others join conditions.
function clausesOf(kind: Kind, text: string): readonly string[] {
  const clauses: string[] = [];
  for (const part of text.split(/\s+and\s+/i).filter((one) => one.trim() !== '')) {
    const last = clauses.at(-1);
    const isOpen = last !== undefined && (joinsValues(last) || isNameOnly(kind, last, `${last} and ${part}`));
    if (isOpen) clauses[clauses.length - 1] = `${last} and ${part}`;
    else clauses.push(part);
  }
  return clauses;
}

const joinsValues = (clause: string): boolean => /\b(between|all of)\b(?!.*\band\b)/i.test(clause);

const isNameOnly = (kind: Kind, clause: string, joined: string): boolean =>
  subjectOf(kind, clause) === undefined && subjectOf(kind, joined) !== undefined;

function readClause(kind: Kind, clause: string, keyOf: KeyOf): SentenceRead {
  const found = subjectOf(kind, clause);
  if (!found) {
    const near = nearestWords(
      subjectWords(clause),
      namesOf(kind).map(({ words }) => words),
    );
    return { problem: `“${clause.trim()}” begins with no field of the list. ${near}` };
  }
  const { path, rest } = found;
  const end = pathEnd(kind, [], path);
  const operator = end && operatorOf(end, rest);
  if (!end || !operator) {
    const labels = end ? operatorsAt(end).map(({ label }) => label) : [];
    const near = nearestWords(rest.split(' ').slice(0, MOST_OPERATOR_WORDS).join(' '), labels);
    return { problem: `“${clause.trim()}” says nothing of the field, such as “is” or “is empty”. ${near}` };
  }
  const v = valueOf({ end, op: operator.op, path, keyOf }, operator.rest);
  const leaf = { f: path, op: operator.op, v };
  const problem = problemOf(kind, { ...emptyLeaf(), leaf }, []);
  if (problem === undefined) return { condition: leaf };
  return { problem: problem === '' ? `“${clause.trim()}” needs a value.` : problem };
}

const MOST_OPERATOR_WORDS = 3;

const nearestWords = (said: string, words: readonly string[]): string => {
  const near = nearest(said, words);
  return near.length === 0 ? '' : `Nearest: ${near.join(', ')}.`;
};

// What stands before the first word that says something of a field.
const subjectWords = (clause: string): string =>
  clause.trim().split(/\s(?:is|are|has|does|contains?|starts?|includes?)\b/i)[0] ?? clause;

type Named = { readonly path: string; readonly words: string };

// The fields as sentences call them: "country", "date of funding rounds".
const namesOf = (kind: Kind): readonly Named[] =>
  fieldChoices({ kind }).map(({ path, label }) => ({
    path,
    words: foldText(label.split(' ▸ ').toReversed().join(' of ')),
  }));

type Subject = { readonly path: string; readonly rest: string };

// The longest name that fits.
function subjectOf(kind: Kind, clause: string): Subject | undefined {
  const said = foldText(clause).trim();
  const fitting = namesOf(kind)
    .filter(({ words }) => said.startsWith(`${words} `))
    .toSorted((a, b) => b.words.length - a.words.length);
  const [best] = fitting;
  return best && { path: best.path, rest: clause.trim().slice(best.words.length).trim() };
}

function operatorOf(end: PathEnd, text: string): { readonly op: string; readonly rest: string } | undefined {
  const said = text.toLowerCase().replace(/^are\b/, 'is');
  const fitting = operatorsAt(end)
    .filter(({ label }) => said === label || said.startsWith(`${label} `))
    .toSorted((a, b) => b.label.length - a.label.length);
  const [best] = fitting;
  const rest = text.replace(/^are\b/i, 'is').slice(best?.label.length ?? 0);
  return best && { op: best.op, rest: rest.trim() };
}

type Valued = { readonly end: PathEnd; readonly op: string; readonly path: string; readonly keyOf: KeyOf };

function valueOf({ end, op, path, keyOf }: Valued, text: string): unknown {
  const form = formOf(end, op);
  if (form === 'nothing') return firstValue(form);
  if (form === 'domains') return text === '' ? 'true' : text.replace(/^from /i, '').split(/\s+or\s+/i);
  const joint = form === 'two' || (NEGATIONS[op] ?? op) === 'includesAll' ? 'and' : 'or';
  const parts = form === 'one' || form === 'span' ? [text] : valuesIn(text, joint, end.field);
  const values = parts.map((part) => oneValue(end.field, part.trim(), (name) => keyOf(path, name)));
  return values.length === 1 ? values[0] : values;
}

// A choice may be called "Group or center".
function valuesIn(text: string, joint: 'and' | 'or', field: Field | undefined): readonly string[] {
  const labels = field?.options?.map(({ label }) => foldText(label)) ?? [];
  const values: string[] = [];
  for (const part of text.split(new RegExp(`\\s+${joint}\\s+`, 'i'))) {
    const joined = `${values.at(-1)} ${joint} ${part}`;
    const isOne = labels.some((label) => `${label} `.startsWith(`${foldText(joined)} `));
    if (isOne) values[values.length - 1] = joined;
    else values.push(part);
  }
  return values;
}

function oneValue(
  field: Field | undefined,
  text: string,
  keyOf: (name: string) => string | undefined,
): unknown {
  const plain = text.replace(/^[“"](.*)[”"]$/, '$1');
  const option = field?.options?.find(({ label }) => foldText(label) === foldText(plain));
  if (option) return option.value;
  if (field?.type === 'boolean') return { yes: 'true', no: 'false' }[plain.toLowerCase()] ?? plain;
  if (field?.type === 'date') return dateOf(plain) ?? typedValue(entryOf(field), plain);
  if (field?.type === 'integer' || field?.type === 'decimal') return numberOf(plain, field.unit);
  return keyOf(plain) ?? typedValue(entryOf(field), plain);
}

// "1,121 qubits", and "1 qubit" as well.
function numberOf(text: string, unit = ''): string {
  const units = [unit, unit.replace(/s$/, '')].map((one) => one.toLowerCase());
  const [, number = text, rest = ''] = /^(-?[\d.,]+)\s*(.*)$/.exec(text) ?? [];
  return rest === '' || units.includes(rest.toLowerCase()) ? number.replaceAll(',', '') : text;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

// "Jun 2024" and "1 Jun 2024", as dates are written.
function dateOf(text: string): string | undefined {
  const [, day, name = '', year] = /^(?:(\d{1,2}) )?([a-z]{3})[a-z]* (\d{4})$/i.exec(text) ?? [];
  const month = MONTHS.indexOf(name.toLowerCase()) + 1;
  if (month === 0) return undefined;
  const parts = [year, String(month).padStart(2, '0'), ...(day ? [day.padStart(2, '0')] : [])].join('-');
  return parseDate(parts) ? parts : undefined;
}
