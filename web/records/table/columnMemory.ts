import { remember, remembered } from '#web/ui/memory/remembered.ts';

/** What a reader has made of a list's columns, and how close its rows stand. */
export type ColumnChoice = {
  /** Switched on or off, by column. */
  readonly shown: Readonly<Record<string, boolean>>;
  /** In pixels, by column. */
  readonly widths: Readonly<Record<string, number>>;
  /** Kept at the left, or let go, by column. */
  readonly pinned: Readonly<Record<string, boolean>>;
  readonly isDense: boolean;
};

export const AS_DESIGNED: ColumnChoice = { shown: {}, widths: {}, pinned: {}, isDense: false };

const keyOf = (list: string): string => `sector-atlas-columns-${list}`;

/** The choice remembered on this machine; what cannot be read counts as none. */
export const readColumns = (list: string): ColumnChoice => parseColumns(remembered(keyOf(list)));

/** Remembers the choice; none is forgotten. */
export const rememberColumns = (list: string, choice: ColumnChoice): void =>
  remember(keyOf(list), isAsDesigned(choice) ? undefined : JSON.stringify(choice));

/** True where nothing was changed. */
export const isAsDesigned = ({ shown, widths, pinned, isDense }: ColumnChoice): boolean =>
  !isDense && [shown, widths, pinned].every((part) => Object.keys(part).length === 0);

/** Reads a remembered choice; what is no switch or no width is left out. */
export function parseColumns(text: string | null): ColumnChoice {
  const value = parse(text);
  const isSwitch = (entry: unknown): boolean => typeof entry === 'boolean';
  return {
    shown: entriesOf(value?.['shown'], isSwitch),
    widths: entriesOf(value?.['widths'], (entry) => typeof entry === 'number' && Number.isFinite(entry)),
    pinned: entriesOf(value?.['pinned'], isSwitch),
    isDense: value?.['isDense'] === true,
  };
}

function parse(text: string | null): Readonly<Record<string, unknown>> | undefined {
  try {
    const value = JSON.parse(text ?? 'null') as unknown;
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function entriesOf<Value>(value: unknown, isRight: (entry: unknown) => boolean): Record<string, Value> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => isRight(entry))) as Record<
    string,
    Value
  >;
}
