import type { SplitAddress } from '#domain/embeds/read.ts';

// Stands for this site, whatever its address is.
const HERE = 'https://here.invalid';

/** Takes the address of a tool apart; undefined where it leads elsewhere, or is none. */
export const splitAddress: SplitAddress = (address) => {
  if (!address.startsWith('/') || !URL.canParse(address, HERE)) return undefined;
  const { origin, pathname, searchParams } = new URL(address, HERE);
  return origin === HERE ? { path: pathname, params: [...searchParams] } : undefined;
};
