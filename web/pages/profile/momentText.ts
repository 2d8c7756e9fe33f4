const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** A moment as the clock here shows it. */
export const momentText = (moment: string): string => MOMENT.format(new Date(moment));

/** The day of a moment. */
export const dayText = (moment: string): string => DAY.format(new Date(moment));
