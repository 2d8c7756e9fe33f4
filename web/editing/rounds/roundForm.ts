import { useWatch, type UseFormReturn } from 'react-hook-form';
import { parseShortAmount } from '#web/forms/amountText.ts';
import { nextSourceKey, type EntryDraft, type FormValue, type LinkValue } from '#web/editing/entry/values.ts';

/** The form that stands around what is shown. */
export type RoundForm = UseFormReturn<EntryDraft>;

/** What stands in some inputs of the form, by name. */
export function useValues<const Name extends string>(
  { control }: RoundForm,
  names: readonly Name[],
): Readonly<Record<Name, FormValue>> {
  const values = useWatch({
    control,
    name: names.map((name) => `values.${name}` as const),
  }) as readonly (FormValue | undefined)[];
  return Object.fromEntries(names.map((name, at) => [name, values[at] ?? ''])) as Record<Name, FormValue>;
}

/** A value as text; "" for none. */
export const textOf = (value: FormValue): string => (typeof value === 'string' ? value.trim() : '');

/** The row that a link leads to; undefined for none. */
export const linkOf = (value: FormValue): LinkValue | undefined =>
  typeof value === 'string' ? undefined : (value as readonly LinkValue[])[0];

/** An amount as it is sent; "" for none. */
export const amountOf = (value: FormValue): string => parseShortAmount(textOf(value)) ?? '';

/** A page that says more than what is typed. */
export type OwnSource = { readonly url: string; readonly title: string };

/** Fills values that follow from another one, on whose source they rest, or from a page of their own, which joins the sources of the form. */
export function fillFrom(
  form: RoundForm,
  from: string | OwnSource,
  values: Readonly<Record<string, string>>,
): void {
  const source =
    typeof from === 'string' ? (form.getValues(`evidence.${from}`)?.source ?? '') : sourceKey(form, from);
  for (const [name, value] of Object.entries(values)) {
    form.setValue(`values.${name}`, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    form.setValue(`evidence.${name}`, { source, quote: '', method: 'derived' });
  }
}

function sourceKey(form: RoundForm, { url, title }: OwnSource): string {
  const sources = form.getValues('sources');
  const known = sources.find((source) => source.url === url);
  if (known) return known.key;
  const key = nextSourceKey(sources);
  const added = { key, url, title, publisher: '', publishedOn: '' };
  form.setValue('sources', [...sources, added], { shouldDirty: true });
  return key;
}
