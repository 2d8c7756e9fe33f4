import type { ListScreenName } from '#domain/lists.ts';

/** A question of the notebook of analyses: what it asks, of which lists, and what of its address is its own. */
export interface CardSpec {
  readonly name: string;
  readonly title: string;
  /** What it answers, as a question. */
  readonly question: string;
  /** The lists whose rows it may look at, the usual one first. */
  readonly lists: readonly [ListScreenName, ...ListScreenName[]];
  readonly own: readonly string[];
}

/** The questions of the notebook, in its order. */
export const CARDS = [
  {
    name: 'comparables',
    title: 'Comparables',
    question: 'Where do a few organizations differ?',
    lists: ['COMPANIES', 'INVESTORS', 'METAVERSE_USERS', 'LABS', 'GROUPS'],
    own: ['who', 'shown'],
  },
  {
    name: 'benchmark',
    title: 'Benchmark',
    question: 'Where does one organization stand among its peers?',
    lists: ['COMPANIES', 'INVESTORS', 'METAVERSE_USERS', 'LABS', 'GROUPS'],
    own: ['who', 'figures'],
  },
  {
    name: 'survival',
    title: 'Funnel and survival',
    question: 'How many go on to the next round, and when?',
    lists: ['FUNDING_ROUNDS'],
    own: ['first', 'next'],
  },
  {
    name: 'concentration',
    title: 'Concentration',
    question: 'How much of it do a few hold?',
    lists: ['FUNDING_ROUNDS', 'COMPANIES', 'DEALS', 'PUBLIC_FUNDING', 'PAPERS', 'PRODUCTS'],
    own: ['by', 'measure'],
  },
  {
    name: 'co-investment',
    title: 'Co-investment',
    question: 'Who invests with whom?',
    lists: ['DEALS'],
    own: [],
  },
  {
    name: 'growth',
    title: 'Growth, taken apart',
    question: 'More rounds, or larger ones?',
    lists: ['FUNDING_ROUNDS', 'PUBLIC_FUNDING'],
    own: ['before', 'after'],
  },
  {
    name: 'white-space',
    title: 'White space',
    question: 'Where is nobody, although many are elsewhere?',
    lists: ['COMPANIES'],
    own: ['show'],
  },
  {
    name: 'overlap',
    title: 'Overlap',
    question: 'What do a few investors or organizations share?',
    lists: ['INVESTORS', 'COMPANIES', 'METAVERSE_USERS', 'LABS', 'GROUPS'],
    own: ['who', 'held'],
  },
  {
    name: 'nowcast',
    title: 'Nowcast',
    question: 'What will the latest quarter come to?',
    lists: ['FUNDING_ROUNDS', 'DEALS', 'PUBLIC_FUNDING'],
    own: ['late'],
  },
  {
    name: 'lead-lag',
    title: 'Lead and lag',
    question: 'Does money come after papers?',
    lists: ['FUNDING_ROUNDS'],
    own: ['topic', 'after'],
  },
  {
    name: 'outliers',
    title: 'Outliers and errors',
    question: 'Which rounds are unusual, or look wrong?',
    lists: ['FUNDING_ROUNDS'],
    own: [],
  },
  {
    name: 'scenario',
    title: 'Scenarios',
    question: 'What would the money become, if?',
    lists: ['FUNDING_ROUNDS', 'PUBLIC_FUNDING'],
    own: ['base', 'years', 'low', 'middle', 'high'],
  },
] as const satisfies readonly CardSpec[];

/** The name of a card, as it stands in an address. */
export type CardName = (typeof CARDS)[number]['name'];

/** A card whose name is known. */
export type Card = CardSpec & { readonly name: CardName };

/** Names the card in an address: `card=concentration`. */
export const CARD = 'card';
