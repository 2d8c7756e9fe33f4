/** The id of the input of a value. */
export const inputId = (name: string): string => `value-${name}`;

/** The id of a line of a source. */
export const sourceInputId = (key: string, name: string): string => `source-${key}-${name}`;
