import type { Evidence } from './claims.ts';
import { slugOf } from '#server/packs/build/inputs/names.ts';
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

/** Claims the founders and leaders that have a page of their own, with their roles. */
export function addPeople(
  workspace: Workspace,
  companies: readonly ProfiledCompany[],
  keys: ReadonlyMap<number, string>,
): void {
  const roles = new Map<string, Role>();
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
      const organization = keys.get(company.line) ?? '';
      const page = workspace.sources.page(person.source, { dataset: DATASETS.profiled });
      const evidence: Evidence = { source: page, method: 'reported', confidence: 'medium' };
      const key = claimPerson(workspace, person.name, evidence);
      workspace.ledger.claim(
        { kind: PERSON, key, field: 'organizations', value: organization },
        { ...evidence, note: person.role },
      );
      const id = `${key}|${organization}`;
      const known = roles.get(id);
      roles.set(
        id,
        known
          ? joinRoles(known, person.role)
          : { person: key, organization, title: person.role, role: roleOf(person), evidence },
      );
    }
  }
  for (const role of roles.values()) claimRole(workspace, role);
}

function claimRole({ ledger }: Workspace, { person, organization, title, role, evidence }: Role): void {
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

function claimPerson({ ledger }: Workspace, spelling: string, evidence: Evidence): string {
  const { name, firstName, lastName } = partName(spelling);
  const row = { kind: PERSON, key: slugOf(name) };
  ledger.claim({ ...row, field: 'name', value: name }, evidence);
  ledger.claimAll(
    row,
    { firstName, lastName },
    { ...evidence, method: 'derived', note: 'parted from the name' },
  );
  return row.key;
}

// The longer of two titles says what the shorter does when it holds all its words.
function joinRoles(known: Role, title: string): Role {
  const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const holds = (long: string, short: string): boolean =>
    words(short).every((word) => words(long).includes(word));
  if (holds(known.title, title)) return known;
  return { ...known, title: holds(title, known.title) ? title : `${known.title}; ${title}` };
}
