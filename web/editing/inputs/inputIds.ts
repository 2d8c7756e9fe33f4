/** The id of the input of a value. */
export const inputId = (name: string): string => `value-${name}`;

/** The id of a line of a source. */
export const sourceInputId = (key: string, name: string): string => `source-${key}-${name}`;

/** The id of what stands first among the rows of a relation. */
export const rowsId = (relation: string): string => `rows-${relation}`;

/** The id of a row. */
export const rowId = (key: string): string => `row-${key}`;

/** The id of the input of a value of a row. */
export const rowInputId = (key: string, name: string): string => `row-${key}-${name}`;
