import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { can, mayWrite, VISITOR, type Viewer } from '#domain/access.ts';
import { canEditRow, nextStatus } from '#domain/approval.ts';
import type { Kind } from '#domain/kind.ts';
import { kindOf } from '#domain/registry.ts';
import { sampleId } from '#tests/support/sampleSector.ts';
import { IS_THOROUGH } from '#tests/support/thorough.ts';
import { asker } from './answers.ts';
import { EDITORS, serveEditors, type EditedSector } from './editors.ts';
import { leastOf, WRITTEN } from './newEntries.ts';
import { rowOperations } from './operations.ts';
import {
  byRank,
  faultsOf,
  isBy,
  isSeen,
  makeEntry,
  outcomeOf,
  OUTCOMES,
  reachOf,
  TRY,
  unnoticedBy,
  type Asked,
  type Entry,
  type Outcome,
  type Reach,
} from './rules.ts';
import { sectorOperations } from './sectorOperations.ts';

const SECRET = 'Zzsecret';

let sector: EditedSector;
const entries: Entry[] = [];
const secretIds = new Set<string>();
let suggestion: string;

beforeAll(async () => {
  sector = await serveEditors();
  const { as } = sector;
  for (const [index, { kind, path }] of WRITTEN.entries()) {
    if (path !== kind.rest[0]) continue;
    for (const status of ['APPROVED', 'PENDING', 'DECLINED'] as const) {
      const name = `${status === 'APPROVED' ? 'Shown' : SECRET} ${kind.name} ${index} ${status}`;
      const entry = await makeEntry(as, { kind, path: path.path, name, status });
      entries.push(entry);
      if (status !== 'APPROVED') secretIds.add(entry.id);
    }
  }
  const suggested = await as('user', 'PATCH', `/organizations/${sampleId('o', 1)}/`, {
    body: { city: 'Ulm' },
  });
  suggestion = suggested.json.changeSet.id;
});
afterAll(() => sector.close());

const decisionsOn = ({ kind, url, status }: Entry, author: Viewer, reach: Reach): Asked[] =>
  (['approve', 'decline', 'resubmit'] as const).map((decision) => ({
    name: `${decision} ${status.toLowerCase()} ${kind.name}`,
    ask: async (as, who) =>
      outcomeOf(await as(who, 'POST', `${url}${decision}/${TRY}`, { body: { reason: 'So' } })),
    rule: (viewer) => {
      const refused = reach(viewer);
      if (refused !== undefined) return refused;
      if (decision !== 'resubmit' && !can(viewer, decision, kind.name)) return 'forbidden';
      const context = { viewer, isAuthor: isBy(author, viewer), isSuggestedEdit: false };
      if (nextStatus(status, decision, context) !== null) return 'done';
      const isNever = nextStatus('DECLINED', decision, { ...context, isAuthor: false }) === null;
      return isNever && decision === 'resubmit' ? 'forbidden' : 'not now';
    },
  }));

function operationsOn(entry: Entry, author: Viewer): Asked[] {
  const { kind, url, status, version } = entry;
  const name = `${status.toLowerCase()} ${kind.name}`;
  const isOwn = (viewer: Viewer): boolean => isBy(author, viewer);
  const first = reachOf(entry, author);
  return [
    ...decisionsOn(entry, author, first),
    {
      name: `edit ${name}`,
      // Who edits at once is asked for the version that was seen, who suggests is not.
      ask: async (as, who) => {
        const answer = await as(who, 'PATCH', `${url}${TRY}`, { body: { note: 'A note' } });
        if (answer.status === 422 && answer.json.errors?.['version']) return 'done';
        return answer.status === 200 ? 'suggested' : outcomeOf(answer);
      },
      rule: (viewer) => {
        const rank = byRank(viewer, 'suggest', kind);
        const refused = rank === 'done' ? first(viewer) : rank;
        if (refused !== undefined) return refused;
        return canEditRow(viewer, { status, isAuthor: isOwn(viewer) }) ? 'done' : 'suggested';
      },
    },
    {
      name: `remove ${name}`,
      ask: async (as, who) =>
        outcomeOf(await as(who, 'DELETE', `${url}${TRY}`, { headers: { 'if-match': String(version) } })),
      rule: (viewer) => first(viewer) ?? byRank(viewer, 'remove', kind),
    },
    {
      name: `history of ${name}`,
      ask: async (as, who) => outcomeOf(await as(who, 'GET', `${url}history/`)),
      rule: (viewer) => (isSeen(viewer, entry, isOwn(viewer)) ? 'done' : 'not there'),
    },
  ];
}

function operationsOnSet(set: string, own: Viewer, what: string): Asked[] {
  const isTold = (viewer: Viewer): boolean =>
    viewer.id === own.id || can(viewer, 'seePending', 'organization');
  const reading = (viewer: Viewer): Outcome =>
    viewer.id === null ? 'not signed in' : isTold(viewer) ? 'done' : 'not there';
  const writing = (viewer: Viewer, may: boolean): Outcome => {
    if (viewer.id === null) return 'not signed in';
    if (!mayWrite(viewer)) return 'forbidden';
    return isTold(viewer) ? (may ? 'done' : 'forbidden') : 'not there';
  };
  const isSuggestion = what === 'suggestion';
  return [
    {
      name: `read ${what}`,
      ask: async (as, who) => outcomeOf(await as(who, 'GET', `/change-sets/${set}/`)),
      rule: reading,
    },
    {
      name: `list ${what}`,
      ask: async (as, who) => {
        const { status, json } = await as(who, 'GET', '/change-sets/?limit=200');
        if (status !== 200) return OUTCOMES[status] ?? String(status);
        return json.results.some(({ id }) => id === set) ? 'done' : 'not there';
      },
      rule: reading,
    },
    {
      name: `decide ${what}`,
      ask: async (as, who) =>
        outcomeOf(
          await as(who, 'POST', `/change-sets/${set}/decide/${TRY}`, { body: { decision: 'approve' } }),
        ),
      rule: (viewer) => writing(viewer, can(viewer, 'approve', 'organization')),
    },
    {
      name: `undo ${what}`,
      ask: async (as, who) =>
        outcomeOf(await as(who, 'POST', `/change-sets/${set}/undo/${TRY}`, { body: {} })),
      rule: (viewer) =>
        writing(viewer, can(viewer, 'edit', 'organization') || (isSuggestion && viewer.id === own.id)),
    },
  ];
}

function allOperations(): Asked[] {
  const author = EDITORS['author']!;
  const makerOf = (kind: Kind): Viewer => (can(author, 'create', kind.name) ? author : EDITORS['super']!);
  const creating = WRITTEN.map(({ kind, path: { path, only } }): Asked => ({
    name: `create ${path}`,
    ask: async (as, who) => {
      const least = Object.entries(leastOf(kind, `Tried ${path}`));
      const body = Object.fromEntries(least.filter(([name]) => name !== only?.field));
      return outcomeOf(await as(who, 'POST', `${path}${TRY}`, { body }));
    },
    rule: (viewer) => byRank(viewer, 'create', kind),
  }));
  const waiting = entries.find(({ kind, status }) => kind.name === 'organization' && status === 'PENDING')!;
  // Kinds share what writes them: of each but the first, one entry is enough in a check.
  const tried = entries.filter(
    ({ kind }, index) => IS_THOROUGH || kind.name === 'organization' || index % 4 === 0,
  );
  return [
    ...creating,
    ...tried.flatMap((entry) => operationsOn(entry, makerOf(entry.kind))),
    ...operationsOnSet(suggestion, EDITORS['user']!, 'suggestion'),
    ...operationsOnSet(waiting.set, author, 'set of a new entry'),
  ];
}

describe('who may write what is what the table of access and the transitions say', () => {
  test('for each kind, action and audience', async () => {
    const all = allOperations();
    const faults: unknown[] = [];
    for (const asked of all) faults.push(...(await faultsOf(asked, sector.as)));
    expect(faults).toEqual([]);
    expect(all.length).toBeGreaterThan(50);
  });

  test.each(['super', 'visitor'])(
    'an operation that answers everybody as it answers %s is noticed',
    async (always) => {
      expect(await unnoticedBy(always, allOperations(), sector.as)).toEqual([]);
    },
  );
});

describe('an entry that waits is told to nobody else', () => {
  const NESTED = {
    name: `${SECRET} Nest`,
    entityType: ['company', 'investor', 'enterprise_user', 'national_lab', 'group_or_center'],
    aliases: [`${SECRET} alias`],
    country: 'DE',
    sources: [{ key: 's', url: 'https://zzsecret.example/', title: `${SECRET} source` }],
    evidence: { country: { source: 's', quote: `${SECRET} quote` } },
    fundingRounds: {
      create: [
        {
          name: `${SECRET} seed`,
          fundingUsd: '5',
          date: '2024-05-06',
          investors: { connect: [{ id: sampleId('o', 20), edge: { isLead: true } }] },
        },
      ],
    },
    employees: { create: [{ node: { name: `${SECRET} Person` }, edge: { title: `${SECRET} title` } }] },
    partners: { connect: [{ id: sampleId('o', 1), edge: { description: `${SECRET} partner` } }] },
    offers: { create: [{ name: `${SECRET} product` }] },
  };

  test('by no way of reading, nested or not', async () => {
    const { as, app } = sector;
    const { json, status } = await as('author', 'POST', '/organizations/', { body: NESTED });
    expect([status, json.errors]).toEqual([201, undefined]);
    const set = (await as('author', 'GET', `/change-sets/${json.changeSet.id}/`)).json;
    for (const { id } of set.changes) secretIds.add(id);
    const byKind = Map.groupBy(set.changes, ({ kind }) => kind);
    const examples = (kind: Kind) => [
      ...entries
        .filter((entry) => entry.kind === kind && entry.status !== 'APPROVED')
        .map(({ id }) => ({ id })),
      ...[...new Set(byKind.get(kind.name)?.map(({ id }) => id))].map((id) => ({ id })),
    ];
    const ask = asker(app);
    const faults: unknown[] = [];
    for (const { name, question } of [...rowOperations(examples), ...sectorOperations(examples)]) {
      for (const who of ['visitor', 'user', 'premium']) {
        const { text, status: code } = await ask(who, question);
        const asked = JSON.stringify(question).toLowerCase();
        const named = [...secretIds].filter((id) => text.includes(id) && !asked.includes(id));
        if (code >= 500 || named.length > 0 || /zzsecret/i.test(text)) faults.push([who, name, code, named]);
      }
    }
    expect(faults).toEqual([]);
  });

  test('by no refusal, duplicate, suggestion or set', async () => {
    const { as } = sector;
    const acme = `/organizations/${sampleId('o', 1)}/`;
    const waiting = entries.find(({ kind, status }) => kind.name === 'organization' && status === 'PENDING')!;
    await as('super', 'PATCH', acme, {
      body: { partOf: waiting.id, tags: { connect: [sampleId('t', 90)] } },
      headers: { 'if-match': String((await as('super', 'GET', acme)).json.version) },
    });
    const suggested = [
      { partOf: { id: waiting.id } },
      { partOf: { name: `${SECRET} Nest` } },
      { partOf: { name: 'Nobody is called this' } },
      { partOf: null },
      { partOf: sampleId('o', 40) },
      { tags: { connect: [sampleId('t', 2)] } },
      { partners: { update: [{ where: { node: { id: waiting.id } }, edge: { description: 'x' } }] } },
    ];
    const answers = [];
    for (const body of suggested) {
      for (const url of [`${acme}?dryRun=1`, acme]) answers.push(await as('user', 'PATCH', url, { body }));
    }
    answers.push(await as('user', 'GET', '/change-sets/?limit=200'));
    for (const { id } of answers.at(-1)!.json.results) {
      answers.push(await as('user', 'GET', `/change-sets/${id}/`));
    }
    answers.push(await as('user', 'GET', `${acme}history/`), await as('visitor', 'GET', `${acme}history/`));
    const told = answers.filter(
      ({ text, status }) =>
        status >= 500 ||
        /zzsecret/i.test(text.replaceAll('There is no organization of that name.', '')) ||
        text.includes(waiting.id) ||
        text.includes(sampleId('t', 90)),
    );
    expect(told.map(({ status, text }) => [status, text.slice(0, 600)])).toEqual([]);
    const [known, unknown] = [answers[2]!, answers[4]!];
    expect([known.status, known.json]).toEqual([unknown.status, unknown.json]);
  });

  test('nor is one that was tried: it has no address', async () => {
    const body = leastOf(kindOf('organization'), 'Tried only');
    const { status, headers, json } = await sector.as('author', 'POST', '/organizations/?dryRun=1', { body });
    expect([status, headers['location'], json.dryRun]).toEqual([200, undefined, true]);
    expect(VISITOR.id).toBeNull();
  });
});
