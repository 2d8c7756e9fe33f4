import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import type { FieldMessages } from '#domain/errors.ts';
import type { Kind } from '#domain/kind.ts';
import { inputId, sourceInputId } from '#web/editing/inputs/inputIds.ts';
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
  return [...ofSources, ...ofValues];
}

/** Puts what a refusal says of single values to their inputs; gives what no input has, as one sentence. */
export function tellErrors(kind: Kind, form: UseFormReturn<EntryDraft>, messages: FieldMessages): string {
  const { sources, evidence } = form.getValues();
  const used = new Set(Object.values(evidence).map(({ source }) => source));
  const sent = sources.filter(({ key }) => used.has(key));
  const others = Object.entries(messages).flatMap(([path, told]) => {
    const place = placeOf(kind, path, { sources, sent });
    const message = told.join(' ');
    if (place === undefined) return [message];
    form.setError(place, { type: 'server', message });
    return [];
  });
  return others.join(' ');
}

type Sources = Readonly<Record<'sources' | 'sent', readonly SourceDraft[]>>;

// What a refusal names by its path; sources that nothing rests on were not sent.
function placeOf(
  kind: Kind,
  path: string,
  { sources, sent }: Sources,
): `values.${string}` | `sources.${number}.${keyof SourceDraft}` | undefined {
  const [first = '', second = '', third = ''] = path.split('.');
  const named = first === 'evidence' ? second : first;
  if (formParts(kind).some(({ name }) => name === named)) return `values.${named}`;
  const source = sent[Number(second)];
  if (first !== 'sources' || !source) return undefined;
  return `sources.${sources.indexOf(source)}.${SOURCE_FIELDS.find((one) => one === third) ?? 'url'}`;
}
