import { CONTACT_LIMITS } from '#domain/contact/contact.ts';

/** The words of the contact screen. */
export const TEXTS = {
  title: 'Contact',
  lead: 'Contact the people who run this atlas. No account is needed, and nobody else reads your message.',
  form: 'Message',
  category: 'What it is about',
  entry: 'Entry',
  entryHint: 'The company, round, paper or other entry that you mean, if it is about one.',
  field: (label: string) => `The value in question is ${label}.`,
  noEntry: 'No entry of that name',
  typeOn: 'Type two letters or more',
  message: 'Message',
  messageHint: `Up to ${CONTACT_LIMITS.message.toLocaleString('en')} characters. For a wrong value: what is right, and the page that says so.`,
  name: 'Your name (optional)',
  email: 'Your e-mail address (optional)',
  emailHint: 'Only if you would like an answer; it is used for nothing else.',
  send: 'Send',
  sending: 'Sending…',
  sent: 'Your message was sent',
  sentWhy: 'It is kept for the people who run this atlas.',
  another: 'Write another message',
  notSent: 'Your message was not sent',
} as const;
