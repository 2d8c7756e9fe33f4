import type { Cell } from '#domain/writing/changeSet.ts';
import {
  SET_KINDS,
  SET_STATUSES,
  type ToldChange,
  type ToldSet,
  type ToldStatus,
} from '#domain/writing/toldSet.ts';
import { partsOf, writableNamed, type Part } from '#domain/writing/writable.ts';
import { formatValue, isBlank } from '#web/records/evidence/formatValue.ts';
import type { Tone } from '#web/ui/Badge.tsx';
import { TEXTS } from './texts.ts';

/** What a set is, in a word or two. */
export function kindWords({ kind, decides, impact }: ToldSet): string {
  if (kind === 'edit' && decides !== null) return TEXTS.decision;
  if (kind === 'edit' && impact.added > 0) return TEXTS.newEntry;
  return SET_KINDS.find(({ value }) => value === kind)?.label ?? kind;
}

/** What became of a set, in a word. */
export const statusWords = (status: ToldStatus): string =>
  SET_STATUSES.find(({ value }) => value === status)?.label ?? status;

/** The colour of what became of a set. */
export const STATUS_TONES: Readonly<Record<ToldStatus, Tone>> = {
  PENDING: 'info',
  APPROVED: 'good',
  DECLINED: 'bad',
  UNDONE: 'neutral',
};

/** What a row or link of a set is called where it has no name. */
export function kindLabel(name: string): string {
  const of = writableNamed(name);
  return 'label' in of ? of.label : sentence(of.name);
}

// "spinOut" is "Spin out".
const sentence = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** What the field of a change is called. */
export function fieldWords(kind: string, field: string): string {
  const label = partsOf(writableNamed(kind)).get(field)?.label ?? field;
  // The ends of links have no label of their own.
  return label === field ? sentence(field) : label;
}

type Named = Readonly<Record<string, string>>;
type Changed = Pick<ToldChange, 'kind' | 'field'>;

/** What a change is of, where it is of a field or a link. */
export const partOf = ({ kind, field }: Changed): Part | undefined =>
  field === null ? undefined : partsOf(writableNamed(kind)).get(field);

/** A value of a change as people read it; links by the names of what they lead to. */
export function cellWords(of: Changed, cell: Cell, names: Named): string {
  if (isBlank(cell)) return TEXTS.noValue;
  const part = partOf(of);
  if (part?.to !== undefined) return namesOf(cell, names);
  if (part?.field?.type === 'boolean') return cell === 'true' ? 'Yes' : 'No';
  return formatValue(part?.field, cell);
}

const namesOf = (cell: Cell, names: Named): string => {
  const ids = cell === null ? [] : [cell].flat();
  return ids.map((id) => names[id] ?? id).join(', ');
};
