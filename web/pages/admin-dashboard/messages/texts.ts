import { CONTACT_CATEGORIES } from '#domain/contact/contact.ts';
import { MESSAGE_STATES, type MessageState } from '#domain/contact/messages.ts';
import type { Tone } from '#web/ui/Badge.tsx';

/** The words of messages. */
export const TEXTS = {
  messages: 'Messages',
  search: 'Search',
  searchHint: 'Words, name or e-mail',
  state: 'State',
  anyState: 'Any state',
  category: 'About',
  anyCategory: 'Anything',
  exportCsv: 'Export as CSV',
  none: 'No message',
  noneWhy: 'What people send by the contact form appears here.',
  noneMatch: 'No message matches',
  noneMatchWhy: 'Another search or fewer filters may find it.',
  message: 'Message',
  received: 'Received',
  entry: 'Entry',
  all: 'All messages',
  failed: 'The message could not be loaded',
  loading: 'Loading the message…',
  from: 'From',
  nobody: 'No name was given',
  account: 'Account',
  signedOut: 'Written without an account',
  email: 'E-mail',
  noEmail: 'No address was given',
  gone: 'An entry that is gone',
  field: 'Field',
  handle: 'Mark as handled…',
  handleTitle: 'Mark this message as handled?',
  handleWhy: 'It leaves the open messages, and can be taken up again.',
  handleNow: 'Mark as handled',
  reopen: 'Take up again…',
  reopenTitle: 'Take this message up again?',
  reopenWhy: 'It is among the open messages again.',
  reopenNow: 'Take up again',
  unread: 'Mark as not read',
  note: 'Note',
  noteHint: 'Optional. Other admins read it here.',
  notes: 'What was done',
  handled: 'Handled',
  reopened: 'Taken up again',
  handledDone: 'The message is handled.',
  reopenedDone: 'The message is open again.',
  unreadDone: 'The message is not read.',
  by: (name: string | null) => `by ${name ?? 'somebody'}`,
} as const;

/** What a message is about, in words. */
export const categoryWords = (category: string): string =>
  CONTACT_CATEGORIES.find(({ value }) => value === category)?.label ?? category;

/** Where a message stands, in words. */
export const stateWords = (state: MessageState): string =>
  MESSAGE_STATES.find(({ value }) => value === state)?.label ?? state;

/** The colour of where a message stands. */
export const STATE_TONES: Readonly<Record<MessageState, Tone>> = {
  unread: 'info',
  open: 'warn',
  handled: 'good',
};
