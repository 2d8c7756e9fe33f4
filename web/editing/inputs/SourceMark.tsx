import { useContext } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import type { Part } from '#domain/writing/writable.ts';
import { sourceName } from '#web/records/evidence/claim.ts';
import css from '#web/editing/Editing.module.css';
import { OpenedContext } from './openedContext.ts';
import { TEXTS } from '#web/editing/entry/texts.ts';
import { isEmpty, isSameValue, type EntryDraft, type FormValue } from '#web/editing/entry/values.ts';

type SourceMarkProps = { readonly part: Part; readonly control: Control<EntryDraft> };

/** What a value rests on: a source of the form, else what is on record; a value without any is marked. */
export function SourceMark({ part, control }: SourceMarkProps) {
  const { seen, claims } = useContext(OpenedContext);
  const value = useWatch({ control, name: `values.${part.name}` }) as FormValue | undefined;
  const evidence = useWatch({ control, name: `evidence.${part.name}` }) as { source: string } | undefined;
  const sources = useWatch({ control, name: 'sources' });
  if (value === undefined || isEmpty(part, value)) return null;
  const at = sources.findIndex(({ key }) => key === evidence?.source);
  if (at >= 0) return <span className={css.mark}>{TEXTS.source(at + 1)}</span>;
  const isChanged = !isSameValue(part, seen[part.name] ?? '', value);
  const own = isChanged ? [] : claims.filter(({ field, source }) => field === part.name && source !== null);
  const [first] = own;
  if (!first) return <span className={css.unsourced}>{TEXTS.unsourced}</span>;
  const more = new Set(own.map(({ source }) => source?.id)).size - 1;
  return (
    <span className={css.mark} title={first.quote ?? undefined}>
      {sourceName(first.source)}
      {more > 0 && ` +${more}`}
    </span>
  );
}
