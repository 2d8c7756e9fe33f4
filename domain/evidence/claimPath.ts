/** Where a claim is read and something is done with it. */
export const claimPath = (id: string): string => `/facts/${id}/`;
