import { formatCount } from '#domain/format.ts';
import type { EvidenceSubject } from '#web/records/evidence/subject.ts';
import { adoption } from './adoption/part.ts';
import { awards } from './funding/awardsPart.ts';
import { rounds } from './funding/part.tsx';
import { history } from './history/part.ts';
import { investments } from './investments/part.ts';
import { family } from './family/part.ts';
import { overview } from './overview/part.tsx';
import { papers } from './papers/part.ts';
import type { Card, Part, Profile, ProfileData, TabKey, TimelineEvent } from './part.ts';
import { partners } from './partners/part.ts';
import { people } from './people/part.ts';
import { position } from './position/part.ts';
import { products } from './products/part.ts';
import type { Company } from './query/profileQuery.ts';
import type { QuestionName } from './query/useAnswers.ts';
import { research } from './research/part.ts';
import { similar } from './similar/part.ts';
import { technology } from './technology/part.ts';
import { TEXTS } from './texts.ts';
import { withoutRepeats } from './timeline/withoutRepeats.ts';
import { milestones } from './timeline/milestonesPart.ts';
import { timeline } from './timeline/part.ts';

/** The parts of an organization, in the order of tabs, cards, claims and brief. */
export const PARTS: readonly Part[] = [
  adoption,
  research,
  overview,
  rounds,
  awards,
  technology,
  products,
  partners,
  people,
  timeline,
  milestones,
  papers,
  investments,
  position,
  family,
  similar,
  history,
];

/** A tab of the profile with its cards, and what they ask for. */
export type ProfileTab = {
  readonly key: TabKey;
  readonly label: string;
  readonly count?: string | undefined;
  readonly cards: readonly Card[];
  readonly asks: ReadonlySet<QuestionName>;
};

/** The tabs with something in them, and the one that the address asks for. */
export function tabsOf(company: Company, asked?: string | null): ProfileTab[] {
  return PARTS.flatMap(({ tab }) => {
    if (!tab || (tab.isShown?.(company) === false && tab.key !== asked)) return [];
    const cards = PARTS.flatMap((part) => part.cards ?? []).filter(
      ({ tab: key, has }) => key === tab.key && has?.(company) !== false,
    );
    const count = tab.count?.(company);
    return [
      {
        key: tab.key,
        label: TEXTS[tab.key],
        count: count ? formatCount(count) : undefined,
        cards,
        asks: new Set(cards.flatMap(({ needs = [], uses = [] }) => [...needs, ...uses])),
      },
    ];
  });
}

/** An organization with the rows and events of all parts. */
export const profileOf = (data: ProfileData): Profile => ({
  ...data,
  subjects: subjectsOf(data),
  events: eventsOf(data),
});

// A row that two parts have is that of the first.
function subjectsOf(data: ProfileData): ReadonlyMap<string, EvidenceSubject> {
  const found = new Map<string, EvidenceSubject>();
  for (const subject of PARTS.flatMap(({ subjects }) => subjects?.(data) ?? [])) {
    if (!found.has(subject.id)) found.set(subject.id, subject);
  }
  return found;
}

/** Everything with a date, each once, the newest first; on one day the less precise last. */
export const eventsOf = (data: ProfileData): TimelineEvent[] =>
  withoutRepeats(PARTS.flatMap(({ events }) => events?.(data) ?? [])).toSorted(
    (first, second) =>
      second.date.localeCompare(first.date) || second.dateText.length - first.dateText.length,
  );
