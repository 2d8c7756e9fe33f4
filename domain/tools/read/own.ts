import type { ListScreenName } from '#domain/lists.ts';

/** What the address of a tool says of one of its own parameters; undefined where it says nothing. */
export type Own<Name extends string> = (name: Name) => string | undefined;

/** Whose rows a tool shows, and what is its own. */
export interface OwnAsked<Read extends Own<never>> {
  readonly list: ListScreenName;
  readonly own: Read;
}
