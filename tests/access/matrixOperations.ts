import { can, hasRank, mayWrite, type Viewer } from '#domain/access.ts';
import { canEditRow } from '#domain/approval.ts';
import { partsOf } from '#domain/writing/writable.ts';
import type { Answered, SendAs } from './editors.ts';
import { leastOf } from './newEntries.ts';
import { byRank, isBy, outcomeOf, reachOf, TRY, type Asked, type Entry, type Outcome } from './rules.ts';

/** An entry, another one like it, and a claim about each. */
export interface Pair {
  readonly one: Entry;
  readonly other: Entry;
  readonly author: Viewer;
  readonly claim: { readonly id: string; readonly field: string };
}

const nameOf = ({ kind, status }: Entry): string => `${status.toLowerCase()} ${kind.name}`;

// Who sees what waits is told what a merge comes to, who does not only that it may be suggested.
const mergeOutcome = (answer: Answered): Outcome =>
  answer.status !== 200 ? outcomeOf(answer) : 'merge' in answer.json ? 'told' : 'suggested';

const mergeRule =
  ({ one, author }: Pair) =>
  (viewer: Viewer): Outcome =>
    reachOf(one, author)(viewer) ?? (can(viewer, 'seePending', one.kind.name) ? 'told' : 'suggested');

const ACTS = ['withdraw', 'dispute', 'settle', 'pin', 'unpin'] as const;

/** What the rules say of something that is done with a claim which is neither disputed nor pinned. */
function actRule(act: (typeof ACTS)[number], { one, author }: Pair, viewer: Viewer): Outcome {
  const refused = reachOf(one, author)(viewer);
  if (refused !== undefined) return refused;
  const mayEdit = canEditRow(viewer, { status: one.status, isAuthor: isBy(author, viewer) });
  const mayApprove = can(viewer, 'approve', one.kind.name);
  if (act === 'settle') return mayEdit ? 'not now' : 'forbidden';
  if (act === 'pin') return mayApprove ? 'done' : 'forbidden';
  if (act === 'unpin') return mayApprove ? 'not now' : 'forbidden';
  return 'done';
}

/** Merging two entries and all that is done with claims about them, by REST. */
export function restOperations(pair: Pair): readonly Asked[] {
  const { one, other, author, claim } = pair;
  const part = partsOf(one.kind).get(claim.field);
  const value = part?.field?.options?.[0]?.value ?? (part?.field?.type === 'text' ? 'Said anew' : '2');
  const added = { kind: one.kind.name, id: one.id, field: claim.field, value, quote: 'It says so' };
  return [
    {
      name: `merge ${nameOf(one)}`,
      ask: async (as, who) =>
        mergeOutcome(await as(who, 'POST', `${one.url}merge/${TRY}`, { body: { from: other.id } })),
      rule: mergeRule(pair),
    },
    {
      name: `claim about ${nameOf(one)}`,
      ask: async (as, who) => {
        const answer = await as(who, 'POST', `/facts/${TRY}`, { body: added });
        // What stands already is no claim, which only those are told who may claim.
        return answer.status === 422 ? 'done' : outcomeOf(answer);
      },
      rule: (viewer) => reachOf(one, author)(viewer) ?? 'done',
    },
    ...ACTS.map((act): Asked => ({
      name: `${act} a claim about ${nameOf(one)}`,
      ask: async (as, who) => {
        const body = { action: act, reason: 'So' };
        const answer = await as(who, 'PATCH', `/facts/${claim.id}/${TRY}`, { body });
        // A required value stays, which only those are told who may withdraw it.
        return answer.status === 422 ? 'done' : outcomeOf(answer);
      },
      rule: (viewer) => actRule(act, pair, viewer),
    })),
  ];
}

interface Refused {
  readonly data?: Readonly<Record<string, Readonly<Record<string, unknown>> | null>> | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions?: { readonly code?: string; readonly fields?: object };
  }[];
}

const CODES: Readonly<Record<string, Outcome>> = {
  UNAUTHORIZED: 'not signed in',
  FORBIDDEN: 'forbidden',
  NOT_FOUND: 'not there',
  DECIDED_ALREADY: 'not now',
};

/** What a mutation answers; the code of a refusal where it is none of the rules'. */
async function mutate(
  as: SendAs,
  who: string,
  sent: { readonly query: string; readonly variables?: object },
): Promise<{ readonly code: Outcome; readonly told: Readonly<Record<string, unknown>> | null }> {
  const { text } = await as(who, 'POST', '/graphql', { body: sent });
  const { data, errors = [] } = JSON.parse(text) as Refused;
  const code = errors[0]?.extensions?.code ?? errors[0]?.message;
  return { code: code === undefined ? 'done' : (CODES[code] ?? code), told: data?.['done'] ?? null };
}

const typeOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The least that a new entry says, as GraphQL takes it. */
function leastInput(of: Entry['kind'], name: string): Readonly<Record<string, unknown>> {
  const parts = partsOf(of);
  return Object.fromEntries(
    Object.entries(leastOf(of, name)).map(([field, value]) => {
      const part = parts.get(field);
      if (!part?.to) return [field, part?.field?.type === 'integer' ? Number(value) : value];
      return [field, { connect: part.isList ? [{ ids: value }] : { id: value } }];
    }),
  );
}

/** Everything that GraphQL does with an entry: what REST does with it, by the same rules. */
export const graphqlOperations = (pair: Pair): readonly Asked[] => [
  createByGraphql(pair),
  ...changesByGraphql(pair),
  ...decisionsByGraphql(pair),
];

function createByGraphql({ one: { kind }, one }: Pair): Asked {
  const [plural, single] = [typeOf(kind.plural), typeOf(kind.name)];
  const query = `mutation ($input: [${single}CreateInput!]!) { done: create${plural}(input: $input, dryRun: true, force: true) { changes { op } } }`;
  return {
    name: `graphql create ${nameOf(one)}`,
    ask: async (as, who) =>
      (await mutate(as, who, { query, variables: { input: [leastInput(kind, 'Tried')] } })).code,
    rule: (viewer) =>
      viewer.id !== null && !mayWrite(viewer) ? 'forbidden' : byRank(viewer, 'create', kind),
  };
}

function changesByGraphql(pair: Pair): readonly Asked[] {
  const { one, other, author } = pair;
  const { kind, id, status, version } = one;
  const plural = typeOf(kind.plural);
  const reach = reachOf(one, author);
  return [
    {
      name: `graphql update ${nameOf(one)}`,
      ask: async (as, who) => {
        const query = `mutation { done: update${plural}(where: {id: "${id}"}, update: {}) { changeSet { id } } }`;
        const { code } = await mutate(as, who, { query });
        // Who edits at once is asked for the version.
        return code === 'INVALID_FIELDS' ? 'done' : code === 'done' ? 'suggested' : code;
      },
      rule: (viewer) => {
        const mayEdit = canEditRow(viewer, { status, isAuthor: isBy(author, viewer) });
        return reach(viewer) ?? (mayEdit ? 'done' : 'suggested');
      },
    },
    {
      name: `graphql remove ${nameOf(one)}`,
      ask: async (as, who) => {
        const query = `mutation { done: delete${plural}(where: {id: "${id}"}, version: [${version}], dryRun: true) { nodesDeleted } }`;
        return (await mutate(as, who, { query })).code;
      },
      rule: (viewer) => reach(viewer) ?? byRank(viewer, 'remove', kind),
    },
    {
      name: `graphql merge ${nameOf(one)}`,
      ask: async (as, who) => {
        const query = `mutation { done: merge${plural}(id: "${id}", from: "${other.id}", dryRun: true) { merge } }`;
        const { code, told } = await mutate(as, who, { query });
        return code !== 'done' ? code : told?.['merge'] ? 'told' : 'suggested';
      },
      rule: mergeRule(pair),
    },
  ];
}

// Without a reason, or not now: each comes as far as it may, and nothing is written.
function decisionsByGraphql({ one, author }: Pair): readonly Asked[] {
  const { kind, id, status } = one;
  const safe = (['approve', 'decline', 'resubmit'] as const).filter(
    (decision) => decision === 'decline' || status === 'APPROVED',
  );
  return safe.map((decision): Asked => ({
    name: `graphql ${decision} ${nameOf(one)}`,
    ask: async (as, who) => {
      const query = `mutation { done: decide${typeOf(kind.plural)}(id: "${id}", decision: ${decision}) { can { edit } } }`;
      return (await mutate(as, who, { query })).code;
    },
    rule: (viewer) => {
      const refused = reachOf(one, author)(viewer);
      if (refused !== undefined) return refused;
      if (decision === 'resubmit') return hasRank(viewer, 'ADMIN') ? 'not now' : 'forbidden';
      if (!can(viewer, decision, kind.name)) return 'forbidden';
      return decision === 'decline' ? 'INVALID_FIELDS' : 'not now';
    },
  }));
}

/** Deciding about a suggestion that was withdrawn, and taking it back, by GraphQL. */
export const setOperations = (set: string, own: Viewer): readonly Asked[] =>
  [`decideChangeSet(id: "${set}", decision: approve)`, `undoChangeSet(id: "${set}")`].map((field, index) => ({
    name: `graphql ${field.split('(')[0]}`,
    ask: async (as, who) => (await mutate(as, who, { query: `mutation { done: ${field} { id } }` })).code,
    rule: (viewer) => {
      if (viewer.id === null) return 'not signed in';
      if (!mayWrite(viewer)) return 'forbidden';
      if (viewer.id !== own.id && !can(viewer, 'seePending', 'organization')) return 'not there';
      const may = can(viewer, 'approve', 'organization') || (index === 1 && viewer.id === own.id);
      return may ? 'not now' : 'forbidden';
    },
  }));

const BOUNDARY = 'matrix-boundary';
const formOf = (file: string): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="rows.csv"\r\n\r\n${file}\r\n--${BOUNDARY}--\r\n`;

const sendFile = (as: SendAs, who: string, url: string, file: string): Promise<Answered> =>
  as(who, 'POST', url, {
    raw: formOf(file),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  });

/** Who may do something of a rank and write at all. */
const fromRank =
  (rank: 'USER' | 'ADMIN', found: Outcome, isReading = false) =>
  (viewer: Viewer): Outcome => {
    if (viewer.id === null) return 'not signed in';
    if (!hasRank(viewer, rank) || (!isReading && !mayWrite(viewer))) return 'forbidden';
    return found;
  };

/** Uploading a file, and all that is done with imports. */
export function fileOperations(kinds: readonly string[]): readonly Asked[] {
  const nobody = '0198c0de-0000-7000-8000-00000000ffff';
  const work = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', below: string): Asked => ({
    name: `import ${method} ${below}`,
    ask: async (as, who) =>
      outcomeOf(await as(who, method, `/imports/${nobody}/${below}`, method === 'PATCH' ? { body: {} } : {})),
    // What is not there is told to whoever may read it.
    rule: fromRank('ADMIN', 'not there', true),
  });
  return [
    {
      name: 'upload',
      ask: async (as, who) => {
        const answer = await sendFile(as, who, '/uploads', 'Some words');
        return answer.status === 201 ? 'done' : outcomeOf(answer);
      },
      rule: fromRank('USER', 'done'),
    },
    {
      name: 'list imports',
      ask: async (as, who) => outcomeOf(await as(who, 'GET', '/imports/')),
      rule: fromRank('ADMIN', 'done', true),
    },
    ...kinds.map((kind): Asked => ({
      name: `import of ${kind}`,
      ask: async (as, who) => {
        const answer = await sendFile(as, who, `/imports/?kind=${kind}`, 'Name\nSomething\n');
        if (answer.status !== 201) return outcomeOf(answer);
        await as(who, 'DELETE', `/imports/${answer.json.id}/`);
        return 'done';
      },
      rule: (viewer) => {
        const base = fromRank('ADMIN', 'done')(viewer);
        return base === 'done' && !can(viewer, 'create', kind) ? 'forbidden' : base;
      },
    })),
    work('GET', ''),
    work('GET', 'problems/'),
    work('PATCH', ''),
    work('DELETE', ''),
    ...['dry-run/', 'run/', 'cancel/', 'undo/'].map((below) => work('POST', below)),
  ];
}
