import { can, mayWrite, type Action, type Viewer } from '#domain/access.ts';
import type { ApprovalStatus } from '#domain/approval.ts';
import type { Kind } from '#domain/kind.ts';
import { EDITORS, type SendAs } from './editors.ts';
import { leastOf } from './newEntries.ts';

/** An entry that somebody made. */
export interface Entry {
  readonly kind: Kind;
  readonly url: string;
  readonly id: string;
  readonly status: ApprovalStatus;
  readonly version: number;
  readonly set: string;
}

/** What became of a request, in the words of the rules. */
export type Outcome = string;

/** What a status says. */
export const OUTCOMES: Readonly<Record<number, Outcome>> = {
  200: 'done',
  401: 'not signed in',
  403: 'forbidden',
  404: 'not there',
  409: 'not now',
};

/** One thing that can be asked for, and what the rules say of it. */
export interface Asked {
  readonly name: string;
  readonly ask: (as: SendAs, who: string) => Promise<Outcome>;
  readonly rule: (viewer: Viewer) => Outcome;
}

/** Whether somebody sees an entry. */
export const isSeen = (viewer: Viewer, { kind, status }: Entry, isOwn: boolean): boolean =>
  status === 'APPROVED' || isOwn || can(viewer, 'seePending', kind.name);

/** What the table of access says of an action alone. */
export const byRank = (viewer: Viewer, action: Action, { name }: Kind): Outcome =>
  can(viewer, action, name) ? 'done' : viewer.id === null ? 'not signed in' : 'forbidden';

/** Everything is only tried, so that all find the same. */
export const TRY = '?dryRun=1';

/** What became of a request by its status. */
export const outcomeOf = ({ status }: { readonly status: number }): Outcome =>
  OUTCOMES[status] ?? String(status);

/** Why somebody does not come as far as something, if so. */
export type Reach = (viewer: Viewer) => Outcome | undefined;

/** Whether a viewer is the author of something. */
export const isBy = (author: Viewer, viewer: Viewer): boolean => viewer.id === author.id;

/** Why somebody does not come as far as an entry, if so. */
export const reachOf =
  (entry: Entry, author: Viewer): Reach =>
  (viewer) => {
    if (viewer.id === null) return 'not signed in';
    if (!mayWrite(viewer)) return 'forbidden';
    return isSeen(viewer, entry, isBy(author, viewer)) ? undefined : 'not there';
  };

/** Where answers differ from what the rules say, for each who asks. */
export async function faultsOf(asked: Asked, as: SendAs): Promise<unknown[]> {
  const faults: unknown[] = [];
  for (const [who, viewer] of Object.entries(EDITORS)) {
    const [is, mustBe] = [await asked.ask(as, who), asked.rule(viewer)];
    if (is !== mustBe) faults.push([asked.name, who, is, mustBe]);
  }
  return faults;
}

/** The operations whose answers would not be told from those that somebody always gets: what opens or closes one must be noticed. */
export async function unnoticedBy(
  always: string,
  operations: readonly Asked[],
  as: SendAs,
): Promise<readonly string[]> {
  const known = new Map<string, ReturnType<SendAs>>();
  const opened: SendAs = (_who, ...request) => {
    const key = JSON.stringify(request);
    const answer = known.get(key) ?? as(always, ...request);
    known.set(key, answer);
    return answer;
  };
  const unnoticed: string[] = [];
  for (const asked of operations) {
    const rules = new Set(Object.values(EDITORS).map((viewer) => asked.rule(viewer)));
    if (rules.size > 1 && (await faultsOf(asked, opened)).length === 0) unnoticed.push(asked.name);
  }
  return unnoticed;
}

/** Makes an entry of a kind, which stands as it is asked. */
export async function makeEntry(
  as: SendAs,
  { kind, path, name, status }: { kind: Kind; path: string; name: string; status: ApprovalStatus },
): Promise<Entry> {
  const maker = can(EDITORS['author']!, 'create', kind.name) ? 'author' : 'super';
  const { json } = await as(maker, 'POST', path, { body: { ...leastOf(kind, name), force: true } });
  const url = `${path}${json.id}/`;
  const decision = status === 'APPROVED' ? 'approve' : 'decline';
  const decided =
    status === 'PENDING'
      ? json
      : (await as('super', 'POST', `${url}${decision}/`, { body: { reason: 'No' } })).json;
  if (decided.status !== status) throw new Error(`No ${status} ${kind.name} was made.`);
  return { kind, url, id: json.id, status, version: decided.version, set: json.changeSet.id };
}
