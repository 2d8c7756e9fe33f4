/** The words of what is read as of a moment. */
export const TEXTS = {
  asOf: (moment: string) => `As of ${moment}`,
  left: 'What was recorded or changed later is left out; sources and their claims are those of now. Profiles, the graph and the search show what is on record now.',
  frozen:
    'This link was frozen before the fields of this atlas changed: what it asks for may be called otherwise, or mean more, today.',
  day: 'Day',
  read: 'Read',
  noMoment: 'This moment cannot be read',
  toNow: 'Back to now',
} as const;
