/** A value that somebody else changed meanwhile: as it was read and as it is, who changed it, and when (ISO 8601). */
export interface Conflict {
  readonly seen: unknown;
  readonly stands: unknown;
  readonly by: string | null;
  readonly at: string;
}
