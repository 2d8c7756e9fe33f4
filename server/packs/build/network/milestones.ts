import { slugOf } from '#domain/writing/slug.ts';
import type { ProfiledCompany } from '#server/packs/build/inputs/readSources.ts';
import { dateWithPlaceholders } from '#server/packs/build/rounds/dates.ts';
import type { Workspace } from '#server/packs/build/workspace.ts';
import { evidenceOf } from './partnerships.ts';

const MILESTONE = 'milestone';
const NO_PAGE = 'milestone without a page';
const CRUNCHBASE = 'milestone that cites Crunchbase';

type Milestone = NonNullable<ProfiledCompany['milestones']>[number];

/** Claims the dated milestones of the landscape's companies that have a page of their own. */
export function addMilestones(
  workspace: Workspace,
  profiled: readonly ProfiledCompany[],
  keys: ReadonlyMap<number, string>,
): void {
  for (const company of profiled) {
    for (const milestone of company.milestones ?? []) {
      const organization = keys.get(company.line) ?? '';
      const decided = workspace.corrections.about(
        MILESTONE,
        milestoneKey(organization, milestone),
        'leaveOut',
      );
      const reason = decided[0]?.reason ?? leftOutReason(milestone);
      if (reason === undefined) {
        addMilestone(workspace, { company, milestone, organization });
        continue;
      }
      workspace.notes.leftOut.push({
        what: `${company.name}, ${milestone.label}`,
        locator: `ionlandscape ${company.id}`,
        reason,
      });
    }
  }
}

function leftOutReason({ source }: Milestone): string | undefined {
  if (!source) return NO_PAGE;
  return /\bcrunchbase\.com\//.test(source) ? CRUNCHBASE : undefined;
}

function addMilestone(
  workspace: Workspace,
  {
    company,
    milestone,
    organization,
  }: { company: ProfiledCompany; milestone: Milestone; organization: string },
): void {
  const { ledger } = workspace;
  const when = dateWithPlaceholders(milestone.date);
  if (when === null) throw new Error(`${company.name}: "${milestone.date}" is no date of a milestone.`);
  const row = { kind: MILESTONE, key: milestoneKey(organization, milestone) };
  if (ledger.has(MILESTONE, row.key)) throw new Error(`Two milestones have the key "${row.key}".`);
  const { source, label, kind } = milestone;
  const evidence = evidenceOf(workspace, {
    source,
    locator: `record ${company.id}, line ${company.line}`,
  });
  ledger.claimAll(row, { name: label, type: typeOf(kind), source: source ?? '', organization }, evidence);
  ledger.claim(
    { ...row, field: 'date', value: when.date, companions: { datePrecision: when.precision } },
    evidence,
  );
}

/** A key that says who, when and what: "ionq-2024-11-qubitekk-acquisition-announced". */
export function milestoneKey(organization: string, { date, label }: Milestone): string {
  const when = dateWithPlaceholders(date);
  const length = { year: 4, month: 7, day: 10 }[when?.precision ?? 'day'];
  const words = slugOf(label).split('-').slice(0, KEY_WORDS).join('-');
  return `${organization}-${date.slice(0, length)}-${words}`;
}

const KEY_WORDS = 5;

const typeOf = (kind: string): string => (kind === 'ipo' ? 'listing' : kind);
