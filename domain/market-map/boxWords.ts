import { formatCount, formatMeasure } from '#domain/format.ts';
import { formatUsd } from '#domain/money.ts';
import { kindOf } from '#domain/registry.ts';
import type { Kind } from '#domain/kind.ts';
import type { BoxPath } from './boxPath.ts';
import { EQUAL, isSummed, sizeField } from './maps.ts';
import type { MapBox, MapFigure } from './mapAnswer.ts';

/** What a box is called. */
export function boxName({ end }: BoxPath, { key, label }: Pick<MapBox, 'key' | 'label'>): string {
  if (key === null) return 'Not known';
  if (label !== null) return label;
  if (end.type === 'link') return key;
  if (end.field.type === 'boolean') return key === 'true' ? 'Yes' : 'No';
  return end.field.options?.find(({ value }) => value === key)?.label ?? upperFirst(key);
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a border stands for, in words. */
export function choiceName(kind: Kind, name: string, value: string | null): string {
  if (value === null) return 'Not known';
  const field = kind.fields[name];
  if (field?.type === 'boolean') return value === 'true' ? 'Yes' : 'No';
  return field?.options?.find((option) => option.value === value)?.label ?? value;
}

const organization: Kind = kindOf('organization');

/** The label of what gives tiles their size. */
export const sizeLabel = (size: string): string =>
  size === EQUAL ? 'All alike' : (organization.fields[size]?.label ?? size);

/** A size in words; nothing where it is not known. */
export function sizeWords(size: string, value: number | null): string {
  const field = sizeField(size);
  if (value === null || !field) return '';
  if (field.type === 'money') return formatUsd(value);
  return field.type === 'decimal' ? formatMeasure(value) : formatCount(value);
}

/** What sizes come to, in words: a sum, or a median where they do not add up; of unlike things, how many are known. */
export function figureWords(size: string, figure: MapFigure): string {
  const field = sizeField(size);
  if (!field || figure === null || figure.known === 0) return '';
  if (figure.value === null) return `${field.label.toLowerCase()} known of ${formatCount(figure.known)}`;
  const number = sizeWords(size, figure.value);
  const label = field.label.toLowerCase();
  if (isSummed(size, field)) return field.type === 'money' ? number : `${number} ${label}`;
  return field.type === 'money' ? `median ${number}` : `median of ${label}: ${number}`;
}

/** How many of some entries have no size, which their figure leaves out. */
export const leftOut = (count: number, figure: MapFigure): number =>
  figure === null ? 0 : count - figure.known;

/** Why no figure of several entries is told though sizes are known; empty where one is. */
export const unlikeWords = (size: string, figure: MapFigure): string =>
  figure !== null && figure.value === null && figure.known > 0
    ? `${sizeLabel(size)}: machines of different kinds do not compare, so that a median is told of one kind alone, where a filter asks for it.`
    : '';
