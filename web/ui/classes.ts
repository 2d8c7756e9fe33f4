/** Joins class names; what is false or missing is left out. */
export const classes = (...names: Array<string | false | null | undefined>): string => names.filter(Boolean).join(' ');
