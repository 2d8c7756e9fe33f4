import { cellOfField, type FactCell } from '#domain/exports/factCell.ts';
import type { Kind } from '#domain/kind.ts';
import { distinctSources } from '#domain/evidence/distinctSources.ts';
import { sourceName } from '#web/records/evidence/claim.ts';
import { evidenceOf } from '#web/records/evidence/fieldEvidence.ts';
import { labelOf } from '#web/records/evidence/formatValue.ts';
import type { EvidenceSubject } from '#web/records/evidence/subject.ts';
import { fieldOfColumn, type RecordColumn } from '#web/records/spec/recordColumn.ts';

/** What is asked of columns to write them down. */
type WrittenColumn = Pick<RecordColumn<never>, 'label' | 'f' | 'sortBy' | 'also'>;

/** A comparison as a table for programs: a line for each value that its fields show, a column for each row, and beside it who says so, where that is wanted. */
export function comparedCells(
  columns: readonly WrittenColumn[],
  subjects: readonly EvidenceSubject[],
  hasSources: boolean,
): readonly (readonly FactCell[])[] {
  const [first] = subjects;
  if (!first) return [];
  const heads = subjects.flatMap(({ name }) => (hasSources ? [name, `${name}: source`] : [name]));
  const seen = new Set<string>();
  const lines = columns.flatMap((column) =>
    namesOf(first.kind, column)
      .filter((name) => !seen.has(name) && subjects.some(({ values }) => values[name] !== undefined))
      .map((name) => {
        seen.add(name);
        const label = name === fieldOfColumn(column) ? column.label : labelOf(first.kind, name);
        const cells = subjects.flatMap((subject) => {
          const cell = cellOfField(subject, name);
          return hasSources ? [cell, cell === null ? null : sourcesOf(subject, name)] : [cell];
        });
        return [label, first.kind.fields[name]?.unit ?? null, ...cells];
      }),
  );
  return [['Field', 'Unit', ...heads], ...lines];
}

// An amount is read with its currency, and with how sure it is.
function namesOf(kind: Kind, column: WrittenColumn): readonly string[] {
  const shown = [fieldOfColumn(column), ...(column.also ?? [])].filter((name) => name !== undefined);
  return shown.flatMap((name) => {
    const field = kind.fields[name];
    return [name, field?.currencyField, field?.qualifierField].filter((one) => one !== undefined);
  });
}

function sourcesOf(subject: EvidenceSubject, name: string): string | null {
  const { groups, isComputed } = evidenceOf(subject, name);
  const cited = groups.flatMap(({ isShown, claims }) =>
    isShown ? claims.flatMap(({ source }) => source ?? []) : [],
  );
  if (cited.length === 0) return isComputed ? 'computed' : null;
  return distinctSources(cited)
    .map((source) => [sourceName(source), source.url].filter(Boolean).join(' '))
    .join('; ');
}
