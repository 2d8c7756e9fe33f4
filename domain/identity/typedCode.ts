/** A code as it is meant, whatever blanks and hyphens it was copied with. */
export const codeOf = (typed: string): string => typed.replaceAll(/[\s-]/g, '');
