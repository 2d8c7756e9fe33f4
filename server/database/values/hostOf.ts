/** The host of a web address without www, by which organizations and pages are told apart; "" of what is none. */
export const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : '';
