/** The host of an address as people say it; null where there is none. */
export const siteOf = (address: string | null): string | null =>
  address !== null && URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : null;
