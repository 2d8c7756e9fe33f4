import { countryByCode } from '#domain/tables/countries.ts';

/** The facts that a description of an organization of the sector is composed from; "" where unknown. */
export type CompanyFacts = {
  /** Words of the class, a singular noun phrase: "Trapped-ion quantum computing company". */
  readonly phrase: string;
  /** What the organization is to the sector. */
  readonly role: 'company' | 'division' | 'user';
  readonly city: string;
  readonly state: string;
  readonly country: string;
  readonly founded: string;
  readonly spunOutOf: readonly string[];
  /** Names of further classes. */
  readonly alsoIn: readonly string[];
  readonly operatingStatus: string;
  readonly acquiredBy: string;
  readonly acquiredYear: string;
  readonly partOf: string;
};

/** Composes one or two sentences from facts: "Trapped-ion quantum computing company in Innsbruck, Austria, founded in 2018; spun out of the University of Innsbruck." */
export function describeCompany(facts: CompanyFacts): string {
  const place = placeWords(facts);
  const opening = facts.role === 'user' ? userOpening(facts) : `${facts.phrase}${place}`;
  const founded = facts.founded === '' ? '' : facts.role === 'user' ? '' : `, founded in ${facts.founded}`;
  const clauses = [
    facts.spunOutOf.length > 0 ? `spun out of ${joinWords(facts.spunOutOf.map(withArticle))}` : '',
    fate(facts),
    belonging(facts),
  ].filter(Boolean);
  const first = ended(`${opening}${founded}${clauses.length > 0 ? `; ${clauses.join('; ')}` : ''}`);
  return facts.alsoIn.length === 0
    ? first
    : `${first} Also active in ${joinWords(facts.alsoIn.map(lowerFirst))}.`;
}

/** A sentence with its full stop, which a name at its end may bring: "Photonic Inc." */
export const ended = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`);

/** Composes the sentence of an investor from the companies it backed: at most three are named. */
export function describeInvestor(typeLabel: string, companies: readonly string[]): string {
  const subject = typeLabel === '' || typeLabel === 'Other' ? 'Investor' : investorWords(typeLabel);
  if (companies.length === 0) return '';
  const named = companies.slice(0, 3);
  const rest = companies.length - named.length;
  const list =
    rest === 0
      ? joinWords(named)
      : `${named.join(', ')} and ${rest} more ${rest === 1 ? 'company' : 'companies'} of the sector`;
  return ended(`${subject} that backed ${list}`);
}

/** The place after the subject: " in Innsbruck, Austria", " in Boston, Massachusetts, United States", " in Singapore", " in the Netherlands", "". */
export function placeWords({
  city,
  state,
  country,
}: Pick<CompanyFacts, 'city' | 'state' | 'country'>): string {
  const land = countryByCode(country)?.name ?? '';
  if (city === '') return land === '' ? '' : ` in ${withCountryArticle(land)}`;
  const parts = [city, STATES_TOLD.has(country) && state !== city ? state : '', city === land ? '' : land];
  return ` in ${parts.filter(Boolean).join(', ')}`;
}

/** Countries whose readers expect the state with the city. */
export const STATES_TOLD: ReadonlySet<string> = new Set(['US', 'CA', 'AU']);

/** Joins words as a sentence does: "a", "a and b", "a, b and c". */
export function joinWords(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

const ARTICLED = /^(United|Netherlands|Czech Republic|Philippines|Bahamas|Maldives)/;

const withCountryArticle = (name: string): string => (ARTICLED.test(name) ? `the ${name}` : name);

// What a name calls the organization or programme itself takes the article; names of people, places and brands do not.
const KINDS =
  /\b(Department|Ministry|[Gg]overnment|Council|Secretariat|Agency|Academy|Authority|Alliance|Accelerator|Cent(er|re)s?|Institute|Foundation|Party|Office|Undertaking|Consortium|Exchange|Organi[sz]ation)\b/;
const PROGRAMMES =
  /\b(strategy|initiatives?|programmes?|programs?|plans?|mission|budget|road maps?|policy|package|effort|centres?|flagship|project|overview|studio|team|fund)\b/i;
const INSTITUTIONS =
  /^((Technical )?University of|(US|European|State|Free State|Australian National) |(Air Force|Applied|National Physical) .*Laboratory|National (Laboratory for|Growth|University)|Research Council|Export and Investment|Hebrew University|Commonwealth Scientific|Centre National|Institut d['’]Optique|École|Secrétariat|Direction|Sociedad|Fraunhofer-G|Physikalisch)/;
const PLAIN = /^(Rensselaer|Fermi|HunQuTech|A |Basis of|EuroHPC quantum|Quantum funding|Quantum research)/;

/** A name with the article that it takes in a sentence: "the University of Oxford", "the Quantum Flagship". */
export function withArticle(name: string): string {
  const isArticled = KINDS.test(name) || PROGRAMMES.test(name) || INSTITUTIONS.test(name);
  return isArticled && !PLAIN.test(name) ? `the ${name}` : name;
}

function userOpening(facts: CompanyFacts): string {
  return `Enterprise user of quantum technology${placeWords(facts)}; active in ${lowerFirst(facts.phrase)}`;
}

function fate({ operatingStatus, acquiredBy, acquiredYear }: CompanyFacts): string {
  if (acquiredBy !== '') {
    return `acquired by ${acquiredBy}${acquiredYear === '' ? '' : ` in ${acquiredYear}`}`;
  }
  if (operatingStatus === 'public') return 'listed on a stock exchange';
  if (operatingStatus === 'defunct') return 'no longer in operation';
  return '';
}

function belonging({ partOf, role, acquiredBy }: CompanyFacts): string {
  if (partOf !== '') return `part of ${partOf}`;
  return role === 'division' && acquiredBy === '' ? 'part of a larger group' : '';
}

const INVESTOR_WORDS: Readonly<Record<string, string>> = {
  'Venture capital': 'Venture capital investor',
  Corporate: 'Corporate investor',
  'Corporate venture': 'Corporate venture investor',
  Angel: 'Angel investor',
  'Government office': 'Public body',
  University: 'University',
  Individual: 'Private investor',
};

const investorWords = (label: string): string => INVESTOR_WORDS[label] ?? label;

/** A name of a class in running text: "Quantum key distribution" loses its capital, "NV" and "RF" keep theirs. */
export const lowerFirst = (text: string): string =>
  /^[A-Z][a-z]/.test(text) && !/^(Ising|Rydberg|Josephson|Penning)/.test(text)
    ? text[0]?.toLowerCase() + text.slice(1)
    : text;
