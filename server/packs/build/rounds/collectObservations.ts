import { dealStep, type Deal } from './acquisitions.ts';
import { dateWithPlaceholders, daysApart } from './dates.ts';
import { evidenceOf } from './claimRounds.ts';
import { CONFIDENCES } from './settleRounds.ts';
import { observationOf, profiledObservation, type Observation } from './observations.ts';
import { barredReason, confidenceUnder } from '#server/packs/build/inputs/pages.ts';
import { matchPattern } from '#server/packs/build/inputs/rules.ts';
import { ORGANIZATION } from '#server/packs/build/organizations.ts';
import type {
  CollectedLine,
  ProfiledCompany,
  ProfiledRound,
} from '#server/packs/build/inputs/readSources.ts';
import type { Workspace } from '#server/packs/build/workspace.ts';

/** What the sources tell of events: accounts of rounds, of acquisitions and of public awards. */
export type Accounts = {
  readonly rounds: Observation[];
  readonly deals: Deal[];
  readonly awards: CollectedLine[];
};

// Awards, contracts and loans of public programmes are public funding and no rounds (decision 71).
const PUBLIC_LABEL =
  /repayable|letter of intent|contract|\bQBI\b|CHIPS|\bgrant\b(?!\/)|prize|co-investment|strategic innovation fund|regional quantum initiative|^CED\b|government package|^(TPC|SIF) loan/i; // A listing or a purchase may begin with a letter of intent too.
const LISTING_KINDS: ReadonlySet<string> = new Set(['spac', 'ipo', 'acquisition']);

const MILESTONE_DAYS = 45;

/** Sorts the collected lines into rounds, acquisitions and public awards; mentions and rejected lines are noted. */
export function collectLines(workspace: Workspace, lines: readonly CollectedLine[]): Accounts {
  const accounts: Accounts = { rounds: [], deals: [], awards: [] };
  for (const line of lines) {
    if (isPublicAward(workspace, line)) {
      accounts.awards.push(line);
      continue;
    }
    const decided = decidedObservation(workspace, line);
    if (decided === null) continue;
    if (decided.kind === 'acquisition') accounts.deals.push(...dealOf(workspace, decided));
    else accounts.rounds.push(decided);
  }
  return accounts;
}

function isPublicAward({ corrections }: Workspace, { id, kind, round = '' }: CollectedLine): boolean {
  if (corrections.about('observation', id, 'leaveOut').length > 0) return false;
  const isDecided = corrections.about('observation', id, 'publicFunding').length > 0;
  return isDecided || kind === 'grant' || (!LISTING_KINDS.has(kind) && PUBLIC_LABEL.test(round));
}

function decidedObservation(workspace: Workspace, line: CollectedLine): Observation | null {
  const { notes, rules } = workspace;
  const { id } = line;
  const what = `${line.company}${line.round ? `, ${line.round}` : ''}`;
  const reason = leftOutReason(workspace, line);
  if (reason !== undefined) {
    notes.leftOut.push({ what, locator: id, reason });
    return null;
  }
  return withDecisions(workspace, observationOf(line, companyOf(workspace, line.company), rules));
}

function leftOutReason({ corrections, rules }: Workspace, line: CollectedLine): string | undefined {
  const { id, round = '', note = '', source } = line;
  const [decided] = corrections.about('observation', id, 'leaveOut');
  if (decided !== undefined) return decided.reason;
  const isKept = corrections.about('observation', id, 'group').length > 0;
  if (note.startsWith('investor only')) return 'mention of an investor without a round';
  return (
    barredReason(rules.pages, source) ?? (isKept ? undefined : matchPattern(rules.noRounds, round)?.reason)
  );
}

// The editors may put an account into a round, settle its qualifier, how sure it is or whose dollars it means, or call it the part of one investor.
function withDecisions({ corrections, rules }: Workspace, observation: Observation): Observation {
  const { id } = observation;
  const group = corrections.about('observation', id, 'group')[0]?.value ?? observation.group;
  const decided = corrections.about('observation', id, 'set');
  const setTo = (name: string): string | undefined => decided.find(({ field }) => field === name)?.value;
  const [qualifier, currency] = [setTo('qualifier'), setTo('currency')];
  const trusted = CONFIDENCES.find((one) => one === setTo('confidence')) ?? observation.confidence;
  const isPart = corrections.about('observation', id, 'partOnly').length > 0;
  const own = isPart ? partOf(observation) : {};
  const confidence = confidenceUnder(rules.pages, observation.url, trusted);
  return {
    ...observation,
    group,
    confidence,
    ...own,
    ...(qualifier ? { qualifier } : {}),
    ...(currency ? { currency, usd: '' } : {}),
  };
}

// Amount and date of one investor's part are not those of the round, and who leads a part does not lead the round.
const partOf = ({ leads, others }: Observation): Partial<Observation> => ({
  amount: '',
  usd: '',
  currency: '',
  qualifier: 'undisclosed',
  date: null,
  leads: [],
  others: [...leads, ...others],
});

/** The key of the company that a line's money belongs to. */
export function companyOf({ corrections }: Workspace, spelling: string): string {
  const key = corrections.keyOf(spelling);
  return corrections.all(ORGANIZATION, 'roundsOf').find(({ value }) => value === key)?.key ?? key;
}

function dealOf(workspace: Workspace, observation: Observation): Deal[] {
  const buyer = observation.leads[0];
  if (buyer === undefined) return [];
  const { id, company, date, usd, label, note } = observation;
  const evidence = evidenceOf(workspace, observation);
  const decided = workspace.corrections.about('observation', id, 'set');
  const words = decided.find(({ field }) => field === 'step')?.value;
  const step = words === undefined ? dealStep(label, note) : dealStep(words, '');
  return [{ company, buyer, date, step, usd, evidence }];
}

/** The rounds of a profiled company that have a page; rounds without one are noted, grants are public funding. */
export function collectProfiled(workspace: Workspace, company: ProfiledCompany, key: string): Observation[] {
  const { notes, rules } = workspace;
  return (company.rounds ?? []).flatMap((round, index) => {
    const locator = `ionlandscape ${company.id} round ${index + 1}`;
    const what = `${company.name}, ${round.round ?? round.stage ?? 'round'} ${round.date ?? 'without a date'}`;
    if (isGrantRound(round)) return [];
    const url = round.source || milestonePage(company, round);
    const id = `ionlandscape:${company.id}:${index + 1}`;
    const [decided] = workspace.corrections.about('observation', id, 'leaveOut');
    const reason = decided?.reason ?? profiledReason(workspace, round, url);
    if (reason !== undefined) {
      notes.leftOut.push({ what, locator, reason });
      return [];
    }
    return [withDecisions(workspace, profiledObservation({ company, round, index }, { key, url, rules }))];
  });
}

/** True for a round of the landscape that is public money. */
export const isGrantRound = ({ stage, is_grant: isGrant }: ProfiledRound): boolean =>
  isGrant === true || stage === 'grant' || stage === 'government_contract';

function profiledReason(
  { rules }: Workspace,
  { aggregator }: ProfiledRound,
  url: string,
): string | undefined {
  if (url === '') return 'round without a page';
  const barred = barredReason(rules.pages, url);
  if (barred !== undefined) return barred;
  if (new URL(url).hostname.endsWith('crunchbase.com')) return 'round that cites Crunchbase';
  return aggregator === true ? 'round that cites a data vendor' : undefined;
}

// A round without a page takes the page of the company's funding milestone of the same weeks.
function milestonePage(company: ProfiledCompany, round: ProfiledRound): string {
  const date = dateWithPlaceholders(round.date ?? '');
  if (date === null || date.precision === 'year') return '';
  const milestone = (company.milestones ?? []).find((one) => {
    const own = dateWithPlaceholders(one.date);
    return one.kind === 'funding' && own !== null && daysApart(own, date) <= MILESTONE_DAYS;
  });
  return milestone?.source ?? '';
}
