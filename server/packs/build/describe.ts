import { countryByCode } from '#domain/tables/countries.ts';

/** The facts that a description of an organization of the sector is composed from; "" where unknown. */
export type CompanyFacts = {
  /** Words of the class, a singular noun phrase: "Trapped-ion quantum computing company". */
  readonly phrase: string;
  /** What the organization is to the sector. */
  readonly role: 'company' | 'division' | 'user';
  readonly spunOutOf: readonly string[];
  readonly acquiredBy: string;
  readonly acquiredYear: string;
  readonly partOf: string;
  readonly ticker: string;
  readonly exchange: string;
  readonly chief: string;
  readonly bestValue: string;
  readonly lastRound: string;
  /** What it does with its best-known customer or partner. */
  readonly company: string;
};

/**
 * Composes one or two sentences of what the head of a profile does not say: "Trapped-ion quantum computing company, spun out of the University of
 * Innsbruck and led by Thomas Monz. It reached 24 physical qubits in 2023 and last raised €10m in a seed round in May 2021."; "" where nothing is
 * known beyond class, place and year.
 */
export function describeCompany(facts: CompanyFacts): string {
  const traits = [
    facts.spunOutOf.length > 0 ? `spun out of ${joinWords(facts.spunOutOf.map(withArticle))}` : '',
    facts.acquiredBy === '' ? '' : `acquired by ${facts.acquiredBy}${yearWords(facts.acquiredYear)}`,
    facts.partOf === '' ? '' : `part of ${withArticle(facts.partOf)}`,
    facts.ticker === '' || facts.exchange === ''
      ? ''
      : `listed on ${withExchangeArticle(facts.exchange)} as ${facts.ticker}`,
    facts.chief === '' ? '' : `led by ${facts.chief}`,
  ].filter(Boolean);
  const deeds = [
    facts.bestValue === '' ? '' : `reached ${facts.bestValue}`,
    facts.lastRound === '' ? '' : `last raised ${facts.lastRound}`,
    facts.company,
  ].filter(Boolean);
  if (traits.length === 0 && deeds.length === 0) return '';
  const subject =
    facts.role === 'user'
      ? `Enterprise user of quantum technology, active in ${lowerFirst(facts.phrase)}`
      : facts.phrase;
  if (traits.length === 0) return ended(`${subject}, which ${joinWords(deeds)}`);
  const first = ended(`${subject}, ${joinWords(traits)}`);
  return deeds.length === 0 ? first : `${first} ${ended(`It ${joinWords(deeds)}`)}`;
}

const yearWords = (year: string): string => (year === '' ? '' : ` in ${year}`);

// "the NYSE", "the London Stock Exchange", but "Nasdaq".
const withExchangeArticle = (name: string): string =>
  /^(NYSE|TSX|ASX|SIX)|Exchange|Market/.test(name) ? `the ${name}` : name;

/** A sentence with its full stop, which a name at its end may bring: "Photonic Inc." */
export const ended = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`);

/** Composes the sentence of an investor from its only round, or from the companies it backed: at most three are named. */
export function describeInvestor(typeLabel: string, companies: readonly string[], onlyDeal = ''): string {
  const subject = typeLabel === '' || typeLabel === 'Other' ? 'Investor' : investorWords(typeLabel);
  if (companies.length === 0) return '';
  if (onlyDeal !== '') return ended(`${subject} that ${onlyDeal}`);
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
}: {
  readonly city: string;
  readonly state: string;
  readonly country: string;
}): string {
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
