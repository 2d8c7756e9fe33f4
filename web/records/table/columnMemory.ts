/** What a reader has made of a list's columns: switched on or off, and widths in pixels. */
export type ColumnChoice = {
  readonly shown: Readonly<Record<string, boolean>>;
  readonly widths: Readonly<Record<string, number>>;
};

export const AS_DESIGNED: ColumnChoice = { shown: {}, widths: {} };

const keyOf = (list: string): string => `sector-atlas-columns-${list}`;

/** The choice remembered on this machine; what cannot be read counts as none. */
export function readColumns(list: string): ColumnChoice {
  try {
    return parseColumns(localStorage.getItem(keyOf(list)));
  } catch {
    return AS_DESIGNED;
  }
}

/** Remembers the choice; none is forgotten. */
export function rememberColumns(list: string, choice: ColumnChoice): void {
  try {
    const isNone = Object.keys(choice.shown).length === 0 && Object.keys(choice.widths).length === 0;
    if (isNone) localStorage.removeItem(keyOf(list));
    else localStorage.setItem(keyOf(list), JSON.stringify(choice));
  } catch {
    // Storage may be forbidden; then the choice lasts as long as the page.
  }
}

/** Reads a remembered choice; what is no switch or no width is left out. */
export function parseColumns(text: string | null): ColumnChoice {
  const value = parse(text);
  return {
    shown: entriesOf(value?.['shown'], (entry) => typeof entry === 'boolean'),
    widths: entriesOf(value?.['widths'], (entry) => typeof entry === 'number' && Number.isFinite(entry)),
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
