import type { Evidence } from './claims.ts';
import { parseDate } from '#domain/dates.ts';
import { slugOf } from '#domain/writing/slug.ts';
import { barredReason, confidenceUnder } from '#server/packs/build/inputs/pages.ts';
import { ORGANIZATION } from './organizations.ts';
import type { ProfiledCompany } from '#server/packs/build/inputs/readSources.ts';
import { DATASETS, type Workspace } from './workspace.ts';

/** The name of the kind that this file fills. */
export const PERSON = 'person';

/** A person's role in an organization, one per pair. */
type Role = {
  readonly person: string;
  readonly organization: string;
  readonly title: string;
  readonly role: string;
  readonly evidence: Evidence;
};

/** A collected line about a person's role in a company. */
export type PersonLine = {
  readonly line: number;
  /** The name of the file that the line stands in. */
  readonly file: string;
  readonly person: string;
  readonly company: string;
  readonly role: string;
  readonly since?: string;
  readonly source: string;
  readonly page_title?: string;
};

/** Claims the founders and leaders that have a page of their own, with their roles. */
export function addPeople(
  workspace: Workspace,
  {
    companies,
    keys,
    lines,
  }: {
    companies: readonly ProfiledCompany[];
    keys: ReadonlyMap<number, string>;
    lines: readonly PersonLine[];
  },
): void {
  const roles = new Map<string, Role>();
  const add = (given: Omit<Role, 'person'> & { name: string }): void => {
    const { name, ...role } = given;
    const person = claimPerson(workspace, name, role.evidence);
    workspace.ledger.claim(
      { kind: PERSON, key: person, field: 'organizations', value: role.organization },
      { ...role.evidence, note: role.title },
    );
    const id = `${person}|${role.organization}`;
    const known = roles.get(id);
    roles.set(id, known ? joinRoles(known, role) : { ...role, person });
  };
  for (const company of companies) {
    for (const person of company.people ?? []) {
      if (!person.source) {
        workspace.notes.leftOut.push({
          what: `person of ${company.name}`,
          locator: `ionlandscape ${company.id}`,
          reason: 'person without a page',
        });
        continue;
      }
      const page = workspace.sources.page(person.source, { dataset: DATASETS.profiled });
      const isWeak = person.weak === true || person.aggregator === true;
      add({
        name: person.name,
        organization: keys.get(company.line) ?? '',
        title: person.role,
        role: roleOf(person),
        evidence: { source: page, method: 'reported', confidence: isWeak ? 'low' : 'medium' },
      });
    }
  }
  for (const line of lines) addLine(workspace, line, add);
  for (const role of roles.values()) claimRole(workspace, role);
}

function addLine(
  workspace: Workspace,
  { line, file, person, company, role, since, source, page_title: title = '' }: PersonLine,
  add: (given: Omit<Role, 'person'> & { name: string }) => void,
): void {
  const { corrections, ledger, notes, rules, sources } = workspace;
  const organization = corrections.keyOf(company);
  const isThere = ledger.has(ORGANIZATION, organization);
  const reason =
    corrections.about('observation', `${file.replace('.jsonl', '')}:${line}`, 'leaveOut')[0]?.reason ??
    barredReason(rules.pages, source) ??
    (isThere ? undefined : 'person of no organization of the pack') ??
    (slugOf(partName(person).name) === '' ? 'person whose name is not known in Latin letters' : undefined);
  if (reason !== undefined) {
    notes.leftOut.push({ what: `person of ${company}`, locator: `${file} line ${line}`, reason });
    return;
  }
  const validFrom = parseDate(since ?? '')?.date;
  const evidence: Evidence = {
    source: sources.page(source, { title, dataset: DATASETS.collected }),
    method: 'reported',
    confidence: confidenceUnder(rules.pages, source, 'high'),
    ...(validFrom === undefined ? {} : { validFrom }),
  };
  const kind = /\bfounder\b/i.test(role) ? 'founder' : 'leader';
  add({ name: person, organization, title: role, role: roleOf({ kind, role }), evidence });
}

function claimRole(
  { ledger, corrections }: Workspace,
  { person, organization, title: told, role, evidence }: Role,
): void {
  const decided = corrections.about('role', `${person} ${organization}`, 'set');
  const title = decided.find(({ field }) => field === 'title')?.value ?? told;
  ledger.claim(
    { kind: PERSON, key: person, field: 'organizations', value: organization, companions: { title, role } },
    evidence,
  );
}

/** The role of a title: founders first, then scientists, boards, executives. */
export function roleOf({ kind, role }: { kind: string; role: string }): string {
  if (kind === 'founder') return 'founder';
  if (/\b(chief (science|scientific|research|scientist)|scientist)\b/i.test(role)) return 'scientist';
  if (/^(vice |executive )?chair(man|woman|person)?\b|board/i.test(role)) return 'board';
  return /\b(CEO|CTO|CFO|COO|CPO|chief|president|VP|SVP|director|head)\b/i.test(role) ? 'executive' : 'other';
}

/** A name without titles and brackets, parted into first and last name; particles stay with the last. */
export function partName(spelling: string): { name: string; firstName: string; lastName: string } {
  const name = spelling
    .replace(/^((dr|prof|mr|ms)\.? )+/i, '')
    .replaceAll(/\s*\([^)]*\)/g, '')
    .trim();
  const words = name.split(' ');
  const particle = words.findIndex(
    (word, index) => index > 0 && /^(de|van|von|der|den|di|la|le|bin)$/.test(word),
  );
  const cut = particle > 0 ? particle : words.length - 1;
  return { name, firstName: words.slice(0, cut).join(' '), lastName: words.slice(cut).join(' ') };
}

function claimPerson({ ledger, corrections }: Workspace, spelling: string, evidence: Evidence): string {
  const { name, firstName, lastName } = partName(spelling);
  const merged = corrections.all(PERSON, 'merge').find(({ value }) => value === name)?.key;
  const row = { kind: PERSON, key: merged ?? slugOf(name) };
  ledger.claim({ ...row, field: 'name', value: name }, evidence);
  ledger.claimAll(
    row,
    { firstName, lastName },
    { ...evidence, method: 'derived', note: 'parted from the name' },
  );
  return row.key;
}

// The longer of two titles says what the shorter does when it holds all its words; the surer and younger page speaks first.
function joinRoles(known: Role, added: Omit<Role, 'person'>): Role {
  const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const holds = (long: string, short: string): boolean =>
    words(short).every((word) => words(long).includes(word));
  if (holds(known.title, added.title)) return known;
  const title = holds(added.title, known.title) ? added.title : `${known.title}; ${added.title}`;
  return {
    ...known,
    title,
    role: known.role === 'founder' || added.role !== 'founder' ? known.role : 'founder',
  };
}
