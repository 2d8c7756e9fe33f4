/** The query parameter that names the value whose evidence is open. */
export const EVIDENCE_PARAMETER = 'evidence';

/** A value of a screen: a subject's id and a field's name. */
export type EvidenceAddress = { readonly subject: string; readonly field: string };

/** Reads "<subject>.<field>"; null for anything else. */
export function readAddress(text: string | null): EvidenceAddress | null {
  const match = /^([\w-]+)\.(\w+)$/.exec(text ?? '');
  return match === null ? null : { subject: match[1] ?? '', field: match[2] ?? '' };
}

/** Writes "<subject>.<field>". */
export const writeAddress = ({ subject, field }: EvidenceAddress): string => `${subject}.${field}`;
