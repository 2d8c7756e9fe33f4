import type { Location, To } from 'react-router';
import { AS_OF_PARAMETER } from '#domain/past/address.ts';
import { SCHEMA_PARAMETER } from '#domain/past/ofMoment.ts';

/** The same place as of a moment, or as it is now. A step there has the state `{ isNow: true }` where it leaves the past. */
export function placeAt({ pathname, search, hash }: Location, moment: string | undefined): To {
  const params = new URLSearchParams(search);
  for (const name of [SCHEMA_PARAMETER, AS_OF_PARAMETER]) params.delete(name);
  if (moment) params.append(AS_OF_PARAMETER, moment);
  return { pathname, search: String(params), hash };
}
