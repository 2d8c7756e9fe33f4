/** The words in the header, which come with the first script. */
export const TEXTS = { live: 'Live', past: 'Past' } as const;
