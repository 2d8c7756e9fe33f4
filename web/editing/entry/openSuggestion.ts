import { kindOf } from '#domain/registry.ts';
import type { Kind } from '#domain/kind.ts';
import type { ToldChange, ToldSetInFull } from '#domain/writing/toldSet.ts';
import { partsOf } from '#domain/writing/writable.ts';
import { getRest } from '#web/api/questions.ts';
import { openEntry, type Opened } from './opened.ts';
import { formParts, valuesOf, type FormValues } from './values.ts';

/** An entry as it stands, with what a waiting suggestion of one's own says in the form; without it where it waits no more. */
export async function openSuggestion(id: string, setId: string, signal?: AbortSignal): Promise<Opened> {
  const [opened, set] = await Promise.all([
    openEntry(id, signal),
    getRest<ToldSetInFull>(`/change-sets/${encodeURIComponent(setId)}/`, signal),
  ]);
  const isAbout = set.can.revise && set.subjects.some((subject) => subject.id === id);
  if (!isAbout) return opened;
  return { ...opened, mode: 'suggest', revises: set.id, begun: saidIn(opened, set) };
}

type Said = {
  readonly names: ToldSetInFull['names'];
  readonly changes: readonly Pick<ToldChange, 'field' | 'value'>[];
};

/** The values of the inputs that a suggestion fills. */
export function saidIn({ kind, row }: Pick<Opened, 'kind' | 'row'>, set: Said): FormValues {
  const said = Object.fromEntries(
    set.changes.flatMap((change): [string, unknown][] =>
      change.field === null ? [] : [[change.field, asRow(kind, change, set.names)]],
    ),
  );
  const names = formParts(kind)
    .filter(({ name, field }) => name in said || (field?.precisionField ?? '') in said)
    .map(({ name }) => name);
  const values = valuesOf(kind, { ...row, ...said });
  return Object.fromEntries(names.map((name) => [name, values[name] ?? '']));
}

// A link of a row is told with the row that it leads to, all else as it is kept.
function asRow(
  kind: Kind,
  { field, value }: Said['changes'][number],
  names: ToldSetInFull['names'],
): unknown {
  const to = partsOf(kind).get(field ?? '')?.to;
  if (to === undefined || value === null) return value;
  return [value].flat().map((id) => ({ id, [kindOf(to).nameField]: names[id] ?? id }));
}
