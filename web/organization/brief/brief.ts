import type { ClaimSource } from '#web/records/evidence/claim.ts';
import { textOf } from '#domain/evidence/distinctSources.ts';
import { knownOfAsked } from '#domain/evidence/knownOfAsked.ts';
import { formatQuantity } from '#domain/format.ts';
import type { Company } from '#web/organization/query/profileQuery.ts';
import { dateLabel } from '#web/organization/rounds.ts';
import type { Profile, Said } from '#web/organization/part.ts';
import { PARTS } from '#web/organization/parts.ts';
import { sourcesBehind, type Grounds } from './sourcesBehind.ts';

/** One statement of the brief with the numbers of its footnotes: never none. */
export type BriefLine = {
  readonly key: string;
  readonly label: string;
  readonly text: string;
  readonly notes: readonly number[];
};

export type BriefSection = { readonly title: string; readonly lines: readonly BriefLine[] };

/** A profile in short: what is said, section by section, and the sources behind it, numbered from 1. */
export type Brief = {
  readonly title: string;
  readonly description: BriefLine | null;
  /** How much the record knows, and up to when. */
  readonly standing: string;
  readonly sections: readonly BriefSection[];
  readonly sources: readonly ClaimSource[];
};

/** How many sources are named for one line, the best ones: a brief is one sheet of paper. */
const MOST_NOTES = 1;

/** Puts a brief together; what no source says is left out, so that every line has its footnote. */
export function briefOf(profile: Profile, explained: Grounds['explained']): Brief {
  const sources: ClaimSource[] = [];
  const numberOf = (source: ClaimSource): number => {
    const index = sources.findIndex((one) => textOf(one) === textOf(source));
    return index < 0 ? sources.push(source) : index + 1;
  };
  const lineOf = ({ label, text, subject, field }: Said): BriefLine[] => {
    if (text === null || text === '') return [];
    const notes = sourcesBehind({ subjects: profile.subjects, explained }, { subject, field })
      .slice(0, MOST_NOTES)
      .map(numberOf);
    return notes.length === 0 ? [] : [{ key: `${subject} ${field}`, label, text, notes }];
  };
  const { company } = profile;
  const own = { label: '', subject: company.id };
  const [description = null] = lineOf({ ...own, text: company.description, field: 'description' });
  const sections = PARTS.flatMap(({ brief }) =>
    brief ? [{ title: brief.title, lines: brief.lines(profile).flatMap(lineOf) }] : [],
  );
  return {
    title: company.name,
    description,
    standing: standingOf(company),
    sections: sections.filter(({ lines }) => lines.length > 0),
    sources,
  };
}

/** "8 of 12 of what an analyst asks is known; 14 sources; newest event 13 May 2026." */
export function standingOf(company: Company): string {
  const known = knownOfAsked(company.completenessKnown, company.completenessAsked);
  const { newestEventOn, newestEventPrecision, sourceCount } = company;
  const parts = [
    known && `${known} of what an analyst asks is known`,
    formatQuantity(sourceCount ?? 0, 'source'),
    newestEventOn && `newest event ${dateLabel(newestEventOn, newestEventPrecision)}`,
  ];
  return `${parts.filter(Boolean).join('; ')}.`;
}
