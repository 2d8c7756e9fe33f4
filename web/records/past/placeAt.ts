import type { Location, To } from 'react-router';
import { AS_OF_PARAMETER } from '#domain/past/address.ts';
import { SCHEMA_PARAMETER } from '#domain/past/ofMoment.ts';

/** The same place as of a moment, or as it is now. A step there has the state `{ isNow: true }` where it leaves the past. */
export function placeAt({ pathname, search, hash }: Location, moment: string | undefined): To {
  const params = new URLSearchParams(search);
  params.delete(SCHEMA_PARAMETER);
  if (moment === undefined) params.delete(AS_OF_PARAMETER);
  else params.set(AS_OF_PARAMETER, moment);
  return { pathname, search: String(params), hash };
}
