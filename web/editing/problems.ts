import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import type { FieldMessages } from '#domain/errors.ts';
import type { Kind } from '#domain/kind.ts';
import { kindOf } from '#domain/registry.ts';
import { inputId, rowsId, sourceInputId } from '#web/editing/inputs/inputIds.ts';
import { usedSources, type Changing } from '#web/editing/entry/request.ts';
import { rowRelations } from '#web/editing/entry/rows.ts';
import { rowAt } from '#web/editing/entry/rowsBody.ts';
import type { Base } from '#web/editing/entry/sendEntry.ts';
import { TEXTS } from '#web/editing/entry/texts.ts';
import { formParts, type EntryDraft, type SourceDraft } from '#web/editing/entry/values.ts';

/** Something that is wrong, with the id of the input where it stands. */
export type Problem = { readonly id: string; readonly label: string; readonly message: string };

const SOURCE_FIELDS = ['url', 'title', 'publisher', 'publishedOn', 'key'] as const;

/** What is wrong in the form, in the order of its inputs. */
export function problemsIn(
  kind: Kind,
  errors: FieldErrors<EntryDraft>,
  sources: readonly SourceDraft[],
): readonly Problem[] {
  const ofSources = sources.flatMap(({ key }, at) =>
    SOURCE_FIELDS.flatMap((name) => {
      const message = errors.sources?.[at]?.[name]?.message;
      return message === undefined
        ? []
        : [{ id: sourceInputId(key, name), label: TEXTS.source(at + 1), message }];
    }),
  );
  const ofValues = formParts(kind).flatMap(({ name, label }) => {
    const message = errors.values?.[name]?.message;
    return message === undefined ? [] : [{ id: inputId(name), label, message: String(message) }];
  });
  const ofRows = rowRelations(kind).flatMap(({ name, label }) => {
    const message = errors.rows?.[name]?.message;
    return message === undefined ? [] : [{ id: rowsId(name), label, message: String(message) }];
  });
  return [...ofSources, ...ofValues, ...ofRows];
}

type Refused = {
  readonly form: UseFormReturn<EntryDraft>;
  readonly base: Base;
  readonly messages: FieldMessages;
};

/** Puts what a refusal says of single values to their inputs; gives what no input has, as one sentence. */
export function tellErrors(kind: Kind, { form, base, messages }: Refused): string {
  const draft = form.getValues();
  const used = usedSources(kind, { ...base, draft });
  const places = { ...base, draft, sent: draft.sources.filter(({ key }) => used.has(key)) };
  const others = Object.entries(messages).flatMap(([path, told]) => {
    const place = placeOf(kind, path, places);
    if (place === undefined) return [told.join(' ')];
    form.setError(place.name, {
      type: 'server',
      message: [place.about, told.join(' ')].filter(Boolean).join(': '),
    });
    return [];
  });
  return others.join(' ');
}

type Places = Changing & { readonly sent: readonly SourceDraft[] };

type InputPlace = {
  readonly name: `values.${string}` | `rows.${string}` | `sources.${number}.${keyof SourceDraft}`;
  /** Which of several it is about. */
  readonly about?: string;
};

// What a refusal names by its path; sources that nothing rests on were not sent.
function placeOf(kind: Kind, path: string, places: Places): InputPlace | undefined {
  const steps = path.split('.');
  const [first = '', second = '', third = ''] = steps;
  const named = first === 'evidence' ? second : first;
  if (formParts(kind).some(({ name }) => name === named)) return { name: `values.${named}` };
  if (rowRelations(kind).some(({ name }) => name === first)) {
    return { name: `rows.${first}`, about: rowWordsAt(kind, steps, places) };
  }
  const source = places.sent[Number(second)];
  if (first !== 'sources' || !source) return undefined;
  const field = SOURCE_FIELDS.find((one) => one === third) ?? 'url';
  return { name: `sources.${places.draft.sources.indexOf(source)}.${field}` };
}

function rowWordsAt(kind: Kind, steps: readonly string[], places: Places): string {
  const change = rowAt(kind, places, steps);
  if (!change) return '';
  const { relation, row } = change;
  const parts = [...relation.parts, ...formParts(kindOf(relation.to) as Kind)];
  const label = parts.find(({ name }) => steps.slice(3).includes(name))?.label;
  return [row.to.name, label].filter((one) => one !== undefined).join(', ');
}
