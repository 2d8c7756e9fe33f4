import type { ComponentType } from 'react';
import type { MoneyFigure } from '#domain/money.ts';
import type { KindName } from '#domain/names.ts';
import { kindOf } from '#domain/registry.ts';
import type { Claim } from '#web/records/evidence/claim.ts';
import type { EvidenceSubject } from '#web/records/evidence/subject.ts';
import type { Answers, QuestionName } from './query/useAnswers.ts';
import type { Company, KeyMetric } from './query/profileQuery.ts';
import { dateLabel } from './rounds.ts';

/** The place of an organization among others. */
export type Rank = { readonly place: number; readonly of: number };

/** Its ranks, each null before it is counted and where there is nothing to rank. */
export type Ranks = {
  /** The figure of money that it is ranked by in its class. */
  readonly money: MoneyFigure;
  /** Among those of its class, by that figure. */
  readonly inClass: Rank | null;
  /** Among those whose key metric is of a machine of the same kind and modality, by key metric. */
  readonly ofMachines: Rank | null;
};

/** What is there of an organization: its own values, the sector's key metric, its ranks, and what is asked for later. */
export type ProfileData = {
  readonly company: Company;
  readonly metric: KeyMetric | undefined;
  readonly ranks: Ranks;
  readonly answers: Answers;
};

/** An organization with what its parts make of it. */
export type Profile = ProfileData & {
  /** Every row with its claims, by id. */
  readonly subjects: ReadonlyMap<string, EvidenceSubject>;
  readonly events: readonly TimelineEvent[];
};

/** An event in whatever lanes. */
export type LaneEvent = Omit<TimelineEvent, 'lane'> & { readonly lane: string };

/** What a card, a tab or the brief is given. */
export type ProfileProps = { readonly profile: Profile };

/** A lane of the timeline. */
export type LaneKey =
  | 'company'
  | 'funding'
  | 'public'
  | 'products'
  | 'metrics'
  | 'papers'
  | 'partners'
  | 'milestones'
  | 'acquisitions'
  | 'people'
  | 'investments';

/** One dated event of a company's life; subject and field name the value that carries its sources. */
export type TimelineEvent = {
  readonly key: string;
  readonly lane: LaneKey;
  /** yyyy-mm-dd: decides the order. */
  readonly date: string;
  readonly dateText: string;
  readonly title: string;
  /** An organization that the title ends with, to link to. */
  readonly link?: { readonly id: string; readonly name: string } | undefined;
  readonly detail?: string | undefined;
  readonly subject: string;
  readonly field: string;
  /** Announced for then, and not yet so. */
  readonly isPromise?: boolean;
  /** The lane whose event of about the same day says the same, better; this one then stands nowhere. */
  readonly repeats?: LaneKey | undefined;
};

/** A statement of the brief, and the value whose sources stand behind it. */
export type Said = {
  readonly label: string;
  readonly text: string | null;
  readonly subject: string;
  readonly field: string;
};

export type TabKey =
  | 'overview'
  | 'funding'
  | 'technology'
  | 'products'
  | 'partners'
  | 'people'
  | 'papers'
  | 'investments'
  | 'history';

/** A tab that a part opens. */
export type Tab = {
  readonly key: TabKey;
  readonly count?: (company: Company) => number | null;
  /** Where there is nothing the tab is left out, unless the address asks for it. */
  readonly isShown?: (company: Company) => boolean;
};

/** A card of a part: its place, whether there is anything to show, and what draws it. */
export type Card = {
  readonly id: string;
  readonly tab: TabKey;
  /** The column that it stands in, the wide left one, the right one or the shorter; the whole width unless it is said. */
  readonly side?: 'left' | 'right' | 'either';
  /** How high it is about, in pixels, so that columns end near each other. */
  readonly height?: (company: Company) => number;
  /** It is drawn when these are there. */
  readonly needs?: readonly QuestionName[];
  /** It is drawn before these are there, and again with them. */
  readonly uses?: readonly QuestionName[];
  readonly has?: (company: Company) => boolean;
  readonly Body: ComponentType<ProfileProps>;
};

/** Something that is asked of an organization: as it is called within a line, and where nothing of it is on record. */
export type Asked = {
  readonly key: string;
  readonly label: string;
  readonly isMissing: (company: Company) => boolean;
};

/** A part of what is known of organizations: what it needs, and what it gives to every view of them. */
export type Part = {
  readonly tab?: Tab;
  readonly asked?: readonly Asked[];
  readonly cards?: readonly Card[];
  /** Its rows with their claims, for evidence, history and export. */
  readonly subjects?: (data: ProfileData) => readonly EvidenceSubject[];
  /** What it adds to the timeline. */
  readonly events?: (data: ProfileData) => readonly TimelineEvent[];
  /** Its section of the brief. */
  readonly brief?: { readonly title: string; readonly lines: (data: ProfileData) => readonly Said[] };
};

type Row = { readonly id: string; readonly facts: readonly Claim[] };

/** A row of a part with its claims; values that it is not asked for may be added. */
export function rowSubject<R extends Row>(kind: KindName, row: R, values: object = {}): EvidenceSubject {
  const shown: Record<string, unknown> = { ...row, ...values };
  const declared = kindOf(kind);
  return {
    id: row.id,
    name: String(shown[declared.nameField] ?? declared.label),
    kind: declared,
    values: shown,
    claims: row.facts,
  };
}

/** An organization as the rows that belong to it name it. */
export const nameOf = ({ id, name }: Pick<Company, 'id' | 'name'>) => ({ id, name });

type Dated = { readonly id: string; readonly date: string | null; readonly datePrecision: string | null };

/** The event of a dated row; what has no date has no place on a line of time. */
export function eventOf(
  { id, date, datePrecision }: Dated,
  event: Omit<TimelineEvent, 'key' | 'date' | 'dateText' | 'subject'> & { readonly key?: string },
): TimelineEvent[] {
  return date === null
    ? []
    : [{ key: id, date, dateText: dateLabel(date, datePrecision), subject: id, ...event }];
}

/** Words one behind the other, without what is missing. */
export const joined = (words: readonly (string | null | undefined)[], between = ', '): string =>
  words.filter(Boolean).join(between);
