import type { AuthEventName } from '#domain/identity/authEvents.ts';
import type { Log } from '#server/database/client.ts';
import { recordEvent } from '#server/identity/events.ts';
import type { Identity } from '#server/identity/identity.ts';
import { goRounds, type Rounds } from '#server/identity/rounds.ts';

/** What a request is refused for. */
export type RefusalEvent = Extract<AuthEventName, 'refused_credential' | 'refused_role' | 'refused_flood'>;

/** A request that was refused: never what it was refused with. */
export interface Refusal {
  readonly event: RefusalEvent;
  /** The account of whoever asked, where that is known. */
  readonly userId: string | null;
  readonly network: string;
  readonly agent: string | null;
  /** The method and the route, as it is written in the code: what stands in its place may be secret. */
  readonly route: string;
}

interface Counted extends Refusal {
  count: number;
  readonly at: Date;
}

const EVERY_MS = 60_000;
/** Beyond so many callers in one minute, all others are told as one for each event. */
const MOST_CALLERS = 500;

const countedBy = new WeakMap<Identity, Map<string, Counted>>();

/** Notes a refusal: all of one caller within a minute are one entry of the security log, with their number and the first route. */
export function noteRefusal(identity: Identity, refusal: Refusal): void {
  const counted = countedBy.get(identity) ?? new Map<string, Counted>();
  countedBy.set(identity, counted);
  const { event, userId, network } = refusal;
  const caller = `${event} ${userId} ${network}`;
  const isNew = !counted.has(caller) && counted.size >= MOST_CALLERS;
  const key = isNew ? event : caller;
  const known = counted.get(key);
  if (known) known.count += 1;
  else {
    const others = { userId: null, network: 'many networks', agent: null };
    counted.set(key, { ...refusal, ...(isNew ? others : {}), count: 1, at: identity.clock.now() });
  }
}

/** Writes down what was noted since the last time. */
export async function writeRefusals(identity: Identity): Promise<void> {
  const counted = [...(countedBy.get(identity)?.values() ?? [])];
  countedBy.delete(identity);
  for (const { event, userId, network, agent, route, count, at } of counted) {
    const reason = count === 1 ? route : `${count} times within a minute, first ${route}`;
    await recordEvent(
      identity.database,
      { now: at, network, agent },
      { event, isSuccess: false, reason, userId },
    );
  }
}

/** Begins to write down once a minute what was refused; writeRefusals writes the rest after it was stopped. */
export const openRefusals = (identity: Identity, log: Pick<Log, 'warn'>): Rounds =>
  goRounds(() => writeRefusals(identity), {
    everyMs: EVERY_MS,
    log,
    failed: 'Refused requests could not be written into the security log',
  });
