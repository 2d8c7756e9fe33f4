import type { Alliance } from './alliance.ts';

/** What a part of the form is given. */
export type PartProps = {
  readonly alliance: Alliance;
  readonly change: (changed: Partial<Alliance>) => void;
  /** What is wrong, by the names of inputs. */
  readonly problems: Readonly<Record<string, string>>;
};
