/** The words of what is said about a change. */
export const TEXTS = {
  said: 'What was said',
  question: 'Question',
  somebody: 'Somebody',
  comment: 'Comment',
  answer: 'Your answer',
  send: 'Send',
  sending: 'Sending…',
  sent: 'Sent',
  hint: (most: string) => `At most ${most} characters.`,
  failed: 'It was not sent',
} as const;
