import { countryByCode } from '#domain/tables/countries.ts';
import { ended, joinWords, lowerFirst, placeWords, withArticle } from './describe.ts';

/** The facts that a description of an organization without a class of the sector is composed from; "" and empty where unknown. */
export type OtherFacts = {
  readonly name: string;
  readonly types: readonly string[];
  readonly city: string;
  readonly state: string;
  readonly country: string;
  readonly founded: string;
  readonly partOf: string;
  /** Words for what a research group works on. */
  readonly topics: readonly string[];
  readonly groups: readonly string[];
  readonly spinOuts: readonly string[];
  readonly partners: readonly string[];
  readonly memberOf: readonly string[];
  readonly members: readonly string[];
  readonly backed: readonly string[];
  readonly bought: readonly string[];
  readonly funded: readonly string[];
  readonly fundedBy: readonly string[];
};

/** Composes the sentence of a laboratory, group, university, public body, user or partner; "" when nothing is known beyond type, place and year. */
export function describeOther(facts: OtherFacts): string {
  if (isGroup(facts.name) && facts.partOf !== '') return ended(groupWords(facts));
  const clauses = [
    facts.partOf === '' ? '' : `part of ${withArticle(facts.partOf)}`,
    groupWordsOf(facts.groups),
    named('parent of', facts.spinOuts),
    named(
      'partner of',
      facts.partners.filter((name) => !facts.spinOuts.includes(name)),
    ),
    named('member of', facts.memberOf.map(withArticle)),
    named('joined by', facts.members),
    named('backer of', facts.backed),
    named('buyer of', facts.bought),
    named('funder of', facts.funded.map(withArticle)),
    named('funded by', facts.fundedBy.map(withArticle)),
  ].filter(Boolean);
  if (clauses.length === 0) return '';
  const place = placeWords(facts);
  const founded = facts.founded === '' ? '' : `, founded in ${facts.founded}`;
  return ended([`${subjectOf(facts)}${place}${founded}`, ...clauses].join('; '));
}

// "Research group on trapped ions and quantum networks at the University of Innsbruck, Austria"
function groupWords({ topics, partOf, city, state, country }: OtherFacts): string {
  const plain = topics.filter((topic) => !topic.includes(' and ')).slice(0, 2);
  const on = plain.length === 0 ? '' : ` on ${joinWords(plain.map(lowerFirst))}`;
  const land = countryByCode(country)?.name ?? '';
  const isNamedAfterCity = city !== '' && partOf.includes(city);
  const place = isNamedAfterCity ? (land === city ? '' : `, ${land}`) : placeWords({ city, state, country });
  return `Research group${on} at ${withArticle(partOf)}${place}`;
}

const SUBJECTS: readonly (readonly [type: string, subject: string])[] = [
  ['university', 'University'],
  ['national_lab', 'National research institution'],
  ['group_or_center', 'Research center'],
  ['government_body', 'Public body'],
  ['enterprise_user', 'Enterprise user of quantum technology'],
  ['company', 'Company'],
];

// What a name says of a center or laboratory more exactly than its type does.
const NAMED_SUBJECTS: readonly (readonly [name: RegExp, type: string, subject: string])[] = [
  [/laborator/i, 'national_lab', 'National laboratory'],
  [/\b(alliance|consortium)$/i, 'group_or_center', 'Alliance of organizations'],
  [/\bsupercomputing\b/i, 'group_or_center', 'Supercomputing center'],
  [/\bhub$/i, 'group_or_center', 'Research hub'],
  [/\bpark$/i, 'group_or_center', 'Research park'],
  [/\b(exchange|valley|delta nl)$/i, 'group_or_center', 'Research network'],
];

function subjectOf({ name, types }: OtherFacts): string {
  const exact = NAMED_SUBJECTS.find(([pattern, type]) => types.includes(type) && pattern.test(name));
  return exact?.[2] ?? SUBJECTS.find(([type]) => types.includes(type))?.[1] ?? 'Organization';
}

const isGroup = (name: string): boolean => name.endsWith(' group');

// Centers are told by their names, groups of one person by their number.
function groupWordsOf(groups: readonly string[]): string {
  const centers = groups.filter((name) => !isGroup(name)).map(withArticle);
  const count = groups.length - centers.length;
  const counted = count === 0 ? [] : [count === 1 ? 'a research group' : `${count} research groups`];
  return named('home of', [...centers, ...counted]);
}

function named(relation: string, names: readonly string[]): string {
  if (names.length === 0) return '';
  const rest = names.length - 3;
  return `${relation} ${rest > 0 ? `${names.slice(0, 3).join(', ')} and ${rest} more` : joinWords(names)}`;
}
