/** A row that a new one may be the same as. */
export interface Duplicate {
  readonly id: string;
  readonly name: string;
  /** By which of its values. */
  readonly field: string;
  /** What else tells it from others. */
  readonly about?: string;
}
