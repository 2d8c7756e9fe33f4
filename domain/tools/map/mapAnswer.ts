/** The kinds of organizations that a map marks by place. */
export const MARKED_KINDS = [
  'company',
  'investor',
  'enterprise_user',
  'national_lab',
  'group_or_center',
  'university',
] as const;

/** One of them. */
export type MarkedKind = (typeof MARKED_KINDS)[number];

/** How many organizations are somewhere, and how many of each kind; who is of two counts in both. */
export interface Marked {
  readonly count: number;
  readonly kinds: Readonly<Partial<Record<MarkedKind, number>>>;
}

/** The organizations in a city: its coordinates are those of the city. */
export interface MarkedCity extends Marked {
  readonly city: string | null;
  readonly country: string | null;
  readonly lat: number;
  readonly lng: number;
}

/** Those of a country of whom no city is known. */
export interface MarkedCountry extends Marked {
  readonly country: string;
}

/** From which country to which, and how often. */
export interface CountryFlow {
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

/** Where organizations are, and the spin-outs among them. */
export interface MapPlaces {
  readonly count: number;
  readonly cities: readonly MarkedCity[];
  readonly countries: readonly MarkedCountry[];
  /** Of how many no country is known either. */
  readonly nowhere: number;
  readonly spinOuts: readonly CountryFlow[];
  /** Spin-outs of which the country of one end is not known. */
  readonly unplacedSpinOuts: number;
  /** Users of vendors, where they are asked for: from the country of the vendor to that of the user, each user once. */
  readonly uses: readonly CountryFlow[] | null;
  /** Users of whom, for one vendor at least, the country of one end is not known, or which of two users is the vendor. */
  readonly unplacedUses: number | null;
}

/** How many papers were written in each country: a paper counts once in each of its own. */
export interface MapPapers {
  readonly count: number;
  readonly nowhere: number;
  readonly countries: readonly {
    readonly country: string;
    readonly count: number;
    /** How many people live there, and in which year; null where that is not on record. */
    readonly population: number | null;
    readonly populationYear: number | null;
  }[];
}
