import type { Evidence } from '#server/packs/build/claims.ts';
import type { PatternRule } from '#server/packs/build/inputs/rules.ts';
import type { ProfiledCompany, ProfiledPartnership } from '#server/packs/build/inputs/readSources.ts';
import { ORGANIZATION } from '#server/packs/build/organizations.ts';
import { dateWithPlaceholders } from '#server/packs/build/rounds/dates.ts';
import { DATASETS, importedFrom, type Workspace } from '#server/packs/build/workspace.ts';
import { claimInstitution } from './institutions.ts';

/** The landscape's kinds of partnership in words of the pack; investors are none. */
export const PARTNERSHIP_TYPES: Readonly<Record<string, string>> = {
  technology: 'technology',
  go_to_market: 'go_to_market',
  research: 'research',
  customer: 'customer',
  supply: 'supplier',
};

type Companies = {
  readonly profiled: readonly ProfiledCompany[];
  readonly keys: ReadonlyMap<number, string>;
  readonly typeRules: readonly PatternRule[];
};

/** Claims the partnerships of the landscape's companies; investors, and lines that the editors leave out, are noted. */
export function addPartnerships(workspace: Workspace, { profiled, keys, typeRules }: Companies): void {
  for (const company of profiled) {
    const key = keys.get(company.line) ?? '';
    for (const partnership of company.partnerships ?? []) {
      const reason = leftOutReason(workspace, company, partnership);
      const place = `ionlandscape ${company.id}`;
      if (reason !== undefined) {
        workspace.notes.leftOut.push({
          what: `${company.name}, ${partnership.partner}`,
          locator: place,
          reason,
        });
      } else addPartnership(workspace, { key, company, partnership, typeRules });
    }
  }
}

function leftOutReason(
  { corrections }: Workspace,
  { name }: ProfiledCompany,
  { partner, type }: ProfiledPartnership,
): string | undefined {
  if (type === 'investor') return 'partnership of an investor: rounds tell of investments';
  return corrections.about('partnership', `${name}|${partner}`, 'leaveOut')[0]?.reason;
}

function addPartnership(
  workspace: Workspace,
  at: {
    key: string;
    company: ProfiledCompany;
    partnership: ProfiledPartnership;
    typeRules: readonly PatternRule[];
  },
): void {
  const { partner, type, date, source } = at.partnership;
  const option = PARTNERSHIP_TYPES[type];
  if (option === undefined) throw new Error(`${at.company.name}: there is no kind of partnership "${type}".`);
  const evidence = evidenceOf(workspace, {
    source,
    locator: `record ${at.company.id}, line ${at.company.line}`,
  });
  const other = claimInstitution(workspace, at.typeRules, { spelling: partner, evidence });
  const isShown = workspace.ledger.value(ORGANIZATION, other, 'name') === partner;
  const written = isShown ? '' : `; written "${partner}"`;
  const since = date === undefined ? null : dateWithPlaceholders(date);
  const description = descriptionOf(at.company, at.partnership);
  const companions = {
    option,
    ...(description === '' ? {} : { description }),
    ...(source ? { source } : {}),
    ...(since === null ? {} : { date: since.date, datePrecision: since.precision }),
  };
  workspace.ledger.claim(
    { kind: ORGANIZATION, key: at.key, field: 'partners', value: other, companions },
    { ...evidence, note: option.replaceAll('_', ' ') + written },
  );
}

// Milestones that may be about a partnership; money and people are other matters.
const TELLING: ReadonlySet<string> = new Set(['partnership', 'product', 'grant', 'record', 'facility']);

/** What a partnership is about: the label of the one milestone that tells of it on the same page and of the same date; "" without one. */
export function descriptionOf(
  { milestones = [] }: Pick<ProfiledCompany, 'milestones'>,
  { date, source }: ProfiledPartnership,
): string {
  const told = milestones.filter(
    (milestone) =>
      source !== undefined &&
      milestone.source === source &&
      (date === undefined ? milestone.kind === 'partnership' : milestone.date === date) &&
      TELLING.has(milestone.kind),
  );
  return told.length === 1 ? (told[0]?.label ?? '') : '';
}

/** Evidence of a value of the landscape: its page where it cites one, else its line. */
export function evidenceOf(
  { sources }: Workspace,
  { source, locator }: { source: string | undefined; locator: string },
): Evidence {
  if (!source) return importedFrom(DATASETS.profiled, locator);
  const page = sources.page(source, { dataset: DATASETS.profiled });
  return { source: page, method: 'reported', confidence: 'medium' };
}
