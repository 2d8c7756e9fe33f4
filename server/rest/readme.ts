import type { Kind } from '#domain/kind.ts';
import type { ConditionInput } from '#domain/query/grammar.ts';
import { sentenceOf } from '#domain/query/sentence.ts';
import { fieldOf, relationOf } from '#domain/registry.ts';
import { tableItems } from './csv.ts';

/** What is told of an export: its conditions, the address that it was asked at, and whose data these are. */
export interface Told {
  readonly where: ConditionInput | undefined;
  readonly href: string;
  readonly attribution: string;
}

/** The text that lies beside an exported table: its question in words, whose data these are, and what its columns mean. */
export function readmeOf(kind: Kind, { where, href, attribution }: Told): string {
  const { origin } = new URL(href);
  return `${sentenceOf(kind, where)}

Asked at ${href}

${attribution}
Licences, and what was changed: ${origin}/about

The table is UTF-8, commas between its cells, RFC 4180. Missing values are empty. Items of a list stand between "; ", where a ";" of
their own is a comma. An apostrophe before a sign that spreadsheets take for the beginning of a formula is not part of the value; the
same rows with every value as it is: format=ndjson.

Columns
${tableItems(kind)
  .map(({ as }) => `  ${as}: ${meaningOf(kind, as)}`)
  .join('\n')}
`;
}

function meaningOf(kind: Kind, name: string): string {
  const field = fieldOf(kind, name);
  if (!field) return relationOf(kind, name)?.label ?? name;
  return [field.label, field.unit, field.many ? 'a list' : undefined]
    .filter((part) => part !== undefined)
    .join(', ');
}
