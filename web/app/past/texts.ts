/** The words of what is read as of a moment. */
export const TEXTS = {
  title: 'Read as of a day',
  about:
    'Shows what this atlas knew at the end of a day (UTC): rows, values, totals and figures as they were on record then. Sources, their claims, names of countries and what was found by a search are those of now. Saved views and embeds always show what is on record now.',
  day: 'Day',
  read: 'Read',
  now: 'Read what is on record now',
  permalinkTitle: 'Permalink',
  permalink:
    'Freezes this screen, its moment and the version of the fields under a short address that does not change.',
  permalinkOfVisitors: 'Freezes this screen and its moment in its address. Sign in for a short one.',
  close: 'Close',
  asOf: (moment: string) => `As of ${moment}`,
  left: 'What was recorded or changed later is left out. Profiles, the graph and the search show what is on record now.',
  frozen:
    'This link was frozen before the fields of this atlas changed: what it asks for may be called otherwise, or mean more, today.',
  noMoment: 'This moment cannot be read',
  toNow: 'Back to now',
} as const;
