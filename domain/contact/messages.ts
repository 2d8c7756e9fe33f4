import type { Choice } from '#domain/choices.ts';
import type { KindName } from '#domain/names.ts';
import type { ContactCategory } from './contact.ts';

/** Where a message stands: nobody has read it, it waits for somebody, or it has been seen to. */
export const MESSAGE_STATES = [
  { value: 'unread', label: 'Not read' },
  { value: 'open', label: 'Open' },
  { value: 'handled', label: 'Handled' },
] as const satisfies readonly Choice[];

/** One of the states. */
export type MessageState = (typeof MESSAGE_STATES)[number]['value'];

/** The limits of what is asked and noted of messages: rows of a page, and characters. */
export const MESSAGE_LIMITS = { page: 50, mostOfPage: 200, search: 200, note: 1_000, excerpt: 160 } as const;

/** A message in a list: how it begins, without who wrote it; times in ISO 8601. */
export type MessageInShort = {
  readonly id: string;
  readonly createdAt: string;
  readonly category: ContactCategory;
  readonly state: MessageState;
  readonly excerpt: string;
  /** The kind of the entry that it is about. */
  readonly kind: KindName | null;
};

/** A message as a whole, with what was noted of it. */
export type MessageInFull = Omit<MessageInShort, 'excerpt'> & {
  readonly message: string;
  readonly name: string | null;
  readonly email: string | null;
  /** The account that it was written from. */
  readonly account: { readonly id: string; readonly name: string | null } | null;
  /** The entry that it is about: no name where it is gone. */
  readonly entry: { readonly kind: KindName; readonly id: string; readonly name: string | null } | null;
  /** The field of the entry that is meant. */
  readonly field: string | null;
  readonly notes: readonly {
    readonly at: string;
    readonly by: string | null;
    readonly isHandled: boolean;
    readonly note: string | null;
  }[];
};
