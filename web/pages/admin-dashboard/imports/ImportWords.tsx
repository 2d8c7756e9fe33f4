import { IMPORTABLE, importLabel, type ToldImport } from '#domain/imports/imports.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { STATUS_WORDS } from './texts.ts';

/** What the rows of an import are. */
export function kindLabel(kind: string): string {
  const of = IMPORTABLE.find(({ name }) => name === kind);
  return of ? importLabel(of) : kind;
}

/** Where an import stands, in a word. */
export function StatusBadge({ told }: { readonly told: Pick<ToldImport, 'status'> }) {
  const [words, tone] = STATUS_WORDS[told.status];
  return <Badge tone={tone}>{words}</Badge>;
}
