import { countryByCode } from '#domain/tables/countries.ts';
import { ended, joinWords, lowerFirst, placeWords, withArticle, type Place } from './describe.ts';
import { isTold, reworded, tell, tellAll, UNTOLD, type Told } from './told.ts';

/** The facts that a description of an organization without a class of the sector is composed from; untold and empty where unknown. */
export type OtherFacts = Place & {
  readonly name: string;
  readonly types: readonly Told[];
  readonly founded: Told;
  readonly partOf: Told;
  /** Words for what a research group works on. */
  readonly topics: readonly Told[];
  readonly groups: readonly Told[];
  readonly spinOuts: readonly Told[];
  readonly partners: readonly Told[];
  readonly memberOf: readonly Told[];
  readonly members: readonly Told[];
  readonly backed: readonly Told[];
  readonly bought: readonly Told[];
  readonly funded: readonly Told[];
  readonly fundedBy: readonly Told[];
};

/** Composes the sentence of a laboratory, group, university, public body, user or partner; untold when nothing is known beyond type, place and year. */
export function describeOther(facts: OtherFacts): Told {
  if (isGroup(facts.name) && isTold(facts.partOf)) return ended(groupWords(facts));
  const spinOuts = new Set(facts.spinOuts.map(({ words }) => words));
  const clauses = [
    isTold(facts.partOf) ? tell`part of ${reworded(facts.partOf, withArticle)}` : UNTOLD,
    groupWordsOf(facts.groups),
    named('parent of', facts.spinOuts),
    named(
      'partner of',
      facts.partners.filter(({ words }) => !spinOuts.has(words)),
    ),
    named('member of', articled(facts.memberOf)),
    named('joined by', facts.members),
    named('backer of', facts.backed),
    named('buyer of', facts.bought),
    named('funder of', articled(facts.funded)),
    named('funded by', articled(facts.fundedBy)),
  ].filter(isTold);
  if (clauses.length === 0) return UNTOLD;
  const founded = reworded(facts.founded, (year) => `, founded in ${year}`);
  const head = tell`${subjectOf(facts)}${placeWords(facts)}${founded}`;
  return ended(tellAll([head, ...clauses], (words) => words.join('; ')));
}

const articled = (names: readonly Told[]): Told[] => names.map((name) => reworded(name, withArticle));

// "Research group on trapped ions and quantum networks at the University of Innsbruck, Austria"
function groupWords({ topics, partOf, city, state, country }: OtherFacts): Told {
  const plain = topics.filter(({ words }) => !words.includes(' and ')).slice(0, 2);
  const lowered = plain.map((topic) => reworded(topic, lowerFirst));
  const on = plain.length === 0 ? UNTOLD : tell` on ${tellAll(lowered, joinWords)}`;
  const isNamedAfterCity = isTold(city) && partOf.words.includes(city.words);
  const place = isNamedAfterCity ? landBeside(city, country) : placeWords({ city, state, country });
  return tell`Research group${on} at ${reworded(partOf, withArticle)}${place}`;
}

function landBeside(city: Told, country: Told): Told {
  const land = countryByCode(country.words)?.name ?? '';
  return land === city.words ? UNTOLD : reworded(country, () => `, ${land}`);
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

function subjectOf({ name, types }: OtherFacts): Told {
  const typed = (type: string): Told | undefined => types.find(({ words }) => words === type);
  const exact = NAMED_SUBJECTS.find(([pattern, type]) => typed(type) !== undefined && pattern.test(name));
  const [type = '', subject = 'Organization'] = exact
    ? [exact[1], exact[2]]
    : (SUBJECTS.find(([one]) => typed(one) !== undefined) ?? []);
  return { words: subject, rests: typed(type)?.rests ?? [] };
}

const isGroup = (name: string): boolean => name.endsWith(' group');

// Centers are told by their names, groups of one person by their number.
function groupWordsOf(groups: readonly Told[]): Told {
  const centers = groups.filter(({ words }) => !isGroup(words));
  const single = groups.filter(({ words }) => isGroup(words));
  const counted = tellAll(single, ({ length }) =>
    length === 1 ? 'a research group' : `${length} research groups`,
  );
  return named('home of', [...articled(centers), ...(single.length === 0 ? [] : [counted])]);
}

const named = (relation: string, names: readonly Told[]): Told =>
  names.length === 0 ? UNTOLD : tell`${relation} ${tellAll(names, firstNames)}`;

function firstNames(names: readonly string[]): string {
  const rest = names.length - 3;
  return rest > 0 ? `${names.slice(0, 3).join(', ')} and ${rest} more` : joinWords(names);
}
