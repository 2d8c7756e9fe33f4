import { AS_OF_PARAMETER } from '#domain/past/address.ts';
import { readMoment } from '#domain/past/moment.ts';
import { pastServices } from '#server/insights/pastServices.ts';
import type { RestContext } from './context.ts';

/** The context of a request that may name a moment: all that it asks is read as of that moment. Throws MALFORMED_VALUE for what is none. */
export function contextAsOf(context: RestContext, moment: string | undefined): RestContext {
  if (moment === undefined) return context;
  const known = readMoment(moment, context.services().clock.now());
  return { ...context, services: () => pastServices(context.services(), { known }) };
}

/** The same for the parameters of a request by name. */
export const contextOf = (context: RestContext, own: ReadonlyMap<string, string>): RestContext =>
  contextAsOf(context, own.get(AS_OF_PARAMETER));
