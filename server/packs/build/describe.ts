import { countryByCode } from '#domain/tables/countries.ts';
import { isTold, reworded, tell, tellAll, UNTOLD, type Told } from './told.ts';

/** The facts that a description of an organization of the sector is composed from; untold where unknown. */
export type CompanyFacts = {
  /** Words of the class, a singular noun phrase: "Trapped-ion quantum computing company". */
  readonly phrase: Told;
  /** What the organization is to the sector. */
  readonly role: 'company' | 'division' | 'user';
  readonly spunOutOf: readonly Told[];
  readonly acquiredBy: Told;
  readonly acquiredYear: Told;
  readonly partOf: Told;
  readonly ticker: Told;
  readonly exchange: Told;
  readonly chief: Told;
  readonly bestValue: Told;
  readonly lastRound: Told;
  /** What it does with its best-known customer or partner. */
  readonly company: Told;
};

/**
 * Composes one or two sentences of what the head of a profile does not say: "Trapped-ion quantum computing company, spun out of the University of
 * Innsbruck and led by Thomas Monz. It reached 24 physical qubits in 2023 and last raised €10m in a seed round in May 2021."; "" where nothing is
 * known beyond class, place and year.
 */
export function describeCompany(facts: CompanyFacts): Told {
  const parents = facts.spunOutOf.map((parent) => reworded(parent, withArticle));
  const traits = [
    parents.length > 0 ? tell`spun out of ${tellAll(parents, joinWords)}` : UNTOLD,
    isTold(facts.acquiredBy) ? tell`acquired by ${facts.acquiredBy}${yearWords(facts.acquiredYear)}` : UNTOLD,
    isTold(facts.partOf) ? tell`part of ${reworded(facts.partOf, withArticle)}` : UNTOLD,
    isTold(facts.ticker) && isTold(facts.exchange)
      ? tell`listed on ${reworded(facts.exchange, withExchangeArticle)} as ${facts.ticker}`
      : UNTOLD,
    isTold(facts.chief) ? tell`led by ${facts.chief}` : UNTOLD,
  ].filter(isTold);
  const deeds = [
    isTold(facts.bestValue) ? tell`reached ${facts.bestValue}` : UNTOLD,
    isTold(facts.lastRound) ? tell`last raised ${facts.lastRound}` : UNTOLD,
    facts.company,
  ].filter(isTold);
  if (traits.length === 0 && deeds.length === 0) return UNTOLD;
  const subject =
    facts.role === 'user'
      ? tell`Enterprise user of quantum technology, active in ${reworded(facts.phrase, lowerFirst)}`
      : facts.phrase;
  if (traits.length === 0) return ended(tell`${subject}, which ${tellAll(deeds, joinWords)}`);
  const first = ended(tell`${subject}, ${tellAll(traits, joinWords)}`);
  return deeds.length === 0 ? first : tell`${first} ${ended(tell`It ${tellAll(deeds, joinWords)}`)}`;
}

const yearWords = (year: Told): Told => reworded(year, (words) => ` in ${words}`);

// "the NYSE", "the London Stock Exchange", but "Nasdaq".
const withExchangeArticle = (name: string): string =>
  /^(NYSE|TSX|ASX|SIX)|Exchange|Market/.test(name) ? `the ${name}` : name;

/** A sentence with its full stop, which a name at its end may bring: "Photonic Inc." */
export const ended = (sentence: Told): Told =>
  reworded(sentence, (words) => (words.endsWith('.') ? words : `${words}.`));

/** Composes the sentence of an investor from its only round, or from the companies it backed: at most three are named. */
export function describeInvestor(type: Told, companies: readonly Told[], onlyDeal: Told = UNTOLD): Told {
  if (companies.length === 0) return UNTOLD;
  const subject = isTold(type) && type.words !== 'Other' ? reworded(type, investorWords) : 'Investor';
  if (isTold(onlyDeal)) return ended(tell`${subject} that ${onlyDeal}`);
  const list = tellAll(companies, (names) => {
    const rest = names.length - 3;
    return rest > 0
      ? `${names.slice(0, 3).join(', ')} and ${rest} more ${rest === 1 ? 'company' : 'companies'} of the sector`
      : joinWords(names);
  });
  return ended(tell`${subject} that backed ${list}`);
}

/** Where something is; untold where unknown. */
export type Place = { readonly city: Told; readonly state: Told; readonly country: Told };

/** The place after the subject: " in Innsbruck, Austria", " in Boston, Massachusetts, United States", " in Singapore", " in the Netherlands", "". */
export function placeWords({ city, state, country }: Place): Told {
  const land = reworded(country, (code) => countryByCode(code)?.name ?? '');
  if (!isTold(city)) return reworded(land, (name) => ` in ${withCountryArticle(name)}`);
  const hasState = STATES_TOLD.has(country.words) && state.words !== city.words;
  const parts = [city, hasState ? state : UNTOLD, city.words === land.words ? UNTOLD : land].filter(isTold);
  return tell` in ${tellAll(parts, (names) => names.join(', '))}`;
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
