/** What stands out. */
export type Emphasis = {
  readonly picked: ReadonlySet<string>;
  readonly pinned: ReadonlySet<string>;
  /** The edges of the path that is shown, or the one that is open. */
  readonly marked: ReadonlySet<string>;
};

/** Nothing stands out. */
export const NOTHING: Emphasis = { picked: new Set(), pinned: new Set(), marked: new Set() };

/** What is in one of two alone. */
export const inOneAlone = (one: ReadonlySet<string>, other: ReadonlySet<string>): readonly string[] => [
  ...[...one].filter((id) => !other.has(id)),
  ...[...other].filter((id) => !one.has(id)),
];
