import type { FieldErrors, Resolver } from 'react-hook-form';
import { isDate } from '#domain/dates.ts';
import { url } from '#domain/fields.ts';
import type { Kind } from '#domain/kind.ts';
import type { Part } from '#domain/writing/writable.ts';
import { checkValue } from '#domain/writing/values.ts';
import { TEXTS } from './texts.ts';
import { problemOfRow, rowRelations } from './rows.ts';
import { formParts, problemOf, type EntryDraft, type SourceDraft } from './values.ts';

const ADDRESS = url('');

/** What is wrong with what stands in the form, before anything is sent: each value by the server's own check. */
export const resolverOf =
  (kind: Kind, { isNew }: { readonly isNew: boolean }): Resolver<EntryDraft> =>
  (draft) => {
    const values = formParts(kind).flatMap((part) => {
      const given = draft.values[part.name] ?? '';
      const isUnsourced = isNew && given === '' && isOnNobodysWord(part, draft);
      const problem = isUnsourced ? TEXTS.pageNeeded : problemOf(part, given);
      return problem === undefined ? [] : [[part.name, { type: 'check', message: problem }] as const];
    });
    const sources = draft.sources.map((source) => sourceProblems(source, draft));
    const rows = rowRelations(kind).flatMap((relation) => {
      const [message] = (draft.rows[relation.name] ?? []).flatMap((row) => problemOfRow(relation, row) ?? []);
      return message === undefined ? [] : [[relation.name, { type: 'check', message }] as const];
    });
    const errors = {
      ...(values.length > 0 && { values: Object.fromEntries(values) }),
      ...(rows.length > 0 && { rows: Object.fromEntries(rows) }),
      ...(sources.some((one) => one !== undefined) && { sources }),
    } as FieldErrors<EntryDraft>;
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: draft, errors: {} };
  };

// What a page vouches for has that page, or a source of its own.
const isOnNobodysWord = ({ field }: Part, { evidence }: EntryDraft): boolean =>
  field?.vouchesFor !== undefined && !evidence[field.vouchesFor]?.source;

type SourceProblems = Partial<Record<keyof SourceDraft, { readonly type: string; readonly message: string }>>;

function sourceProblems(source: SourceDraft, { evidence, rows }: EntryDraft): SourceProblems | undefined {
  const problems: SourceProblems = {};
  const add = (name: keyof SourceDraft, message: string) => (problems[name] = { type: 'check', message });
  const address = source.url.trim();
  const isNamed = source.id !== undefined || source.upload !== undefined;
  const checked = checkValue(ADDRESS, address);
  if ('problem' in checked && !isNamed) add('url', checked.problem);
  else if (address === '' && source.title.trim() === '' && !isNamed) add('url', TEXTS.sourceEmpty);
  const day = source.publishedOn.trim();
  if (day !== '' && !isDate(day)) add('publishedOn', 'It must be a date such as 2024-06-30.');
  const used = [
    ...Object.values(evidence),
    ...Object.values(rows)
      .flat()
      .map((row) => row.evidence),
  ];
  if (!used.some((one) => one?.source === source.key)) add('key', TEXTS.sourceUnused);
  return Object.keys(problems).length > 0 ? problems : undefined;
}
