import { formatCount, formatNumber, formatPercent, formatQuantity } from '#domain/format.ts';
import type { Figure } from '#domain/tools/choices.ts';
import type { Per } from '#domain/tools/map/perHead.ts';
import { POPULATION_SOURCE } from '#domain/tables/populations.ts';
import { WITHOUT_SHAPE } from '#web/maps/withoutShape.ts';
import type { ToolQuestion } from '#web/tools/groups/asked.ts';
import { cellSentence, figureText } from '#web/tools/groups/figureText.ts';
import { countryName } from './flowModel.ts';
import { isOfFew, isUncounted, type Country, type MapModel } from './mapModel.ts';

/** What a map answers, as its title: "Companies by country". */
export function questionWords({ by: [place], figure, noun }: ToolQuestion, per: Per): string {
  const what = figure.words === undefined ? noun.many : `${figure.words} of ${noun.many}`;
  const text = `${what} by ${place.words}${per === 'million' ? PER_MILLION : ''}`;
  return upperFirst(text);
}

/** A text that begins a sentence. */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What stands for what is known of no country. */
export const NOWHERE = 'No country on record';

/** What is told of each country: the figure, or how many rows there are as their list calls them. */
export const toldLabel = ({ figure, noun }: Pick<ToolQuestion, 'figure' | 'noun'>): string =>
  figure.measure.f === undefined ? upperFirst(noun.many) : figure.label;

const PER_MILLION = ', per million people';

/** What a figure is called: "Companies", "Sum of amount, per million people". */
export const figureLabel = (label: string, per: Per): string =>
  label + (per === 'million' ? PER_MILLION : '');

/** A figure as a map tells it: for every million people with three digits. */
export const mapFigure = (figure: Figure, value: number, per: Per): string =>
  per === 'million' && figure.field?.type !== 'money'
    ? formatCount(Number(value.toPrecision(3)))
    : figureText(figure, value);

/** All of a country in words; for every million people also what of how many that is. */
export function countrySentence(
  country: Country | undefined,
  { per }: Pick<MapModel, 'per'>,
  { figure, noun }: Pick<ToolQuestion, 'figure' | 'noun'>,
): string {
  const all = cellSentence(figure, country && { ...country, figure: country.inAll }, noun);
  if (per !== 'million' || country === undefined) return all;
  if (isUncounted(country, per)) return `${all}; how many people live there is not on record`;
  const people = `${formatNumber(country.people)} people in ${country.peopleIn}`;
  if (country.figure === null) return `${all}; ${people}`;
  return `${mapFigure(figure, country.figure, per)} per million people: ${all}; ${people}`;
}

/** A country beside another, in few words. */
export function peerWords(peer: Country, map: Pick<MapModel, 'per'>, asked: ToolQuestion): string {
  const isPer = map.per === 'million' && peer.figure !== null;
  const figure = isPer
    ? `${mapFigure(asked.figure, peer.figure, map.per)} per million people`
    : countrySentence(peer, map, asked);
  return `${peer.label} (${figure})`;
}

/** All of it, and the countries with the most. */
export function summaryWords(map: MapModel, asked: ToolQuestion): string {
  const { countries, total } = map;
  const { figure, noun } = asked;
  const named = countries
    .filter(({ rank }) => rank !== null)
    .slice(0, 3)
    .map((one) => `${one.label} (${countrySentence(one, map, asked)})`);
  const all = `In all: ${cellSentence(figure, total, noun)}, in ${formatQuantity(countries.length, 'country', 'countries')}.`;
  return named.length === 0 ? all : `${all} The most: ${named.join('; ')}.`;
}

/** What a map counts, and what stands nowhere on it. */
export function coverageWords(
  { total, nowhere, countries, per }: MapModel,
  { figure, noun }: ToolQuestion,
): string {
  const lost = nowhere?.rows ?? 0;
  const words = [
    lost === 0
      ? `${formatQuantity(total.rows, noun.one, noun.many)}, each with a country.`
      : `${formatCount(lost)} of ${formatQuantity(total.rows, noun.one, noun.many)} have no country on record and stand nowhere on the map.`,
  ];
  const unknown = total.rows - total.known;
  if (figure.measure.f !== undefined && unknown > 0) {
    words.push(`${formatCount(unknown)} have no value on record and count in no figure.`);
  }
  const shapeless = countries.filter(({ value }) => WITHOUT_SHAPE.has(value));
  if (shapeless.length > 0) {
    words.push(
      `Too small for the map, in the table only: ${shapeless.map(({ label }) => label).join(', ')}.`,
    );
  }
  return [...words, ...peopleWords(countries, per)].join(' ');
}

// What figures for every million people rest on, and where they tell little.
function peopleWords(countries: readonly Country[], per: Per): readonly string[] {
  if (per !== 'million') return [];
  const years = [...new Set(countries.flatMap(({ peopleIn }) => peopleIn ?? []))].toSorted();
  const missing = countries.filter((one) => isUncounted(one, per));
  const few = countries.filter(isOfFew);
  const named = (some: readonly Country[]): string => some.map(({ label }) => label).join(', ');
  return [
    ...(years.length > 0 ? [`By how many people lived in each country in ${years.join(' and ')}.`] : []),
    ...(missing.length > 0
      ? [`How many live there is not on record, so that no figure is told: ${named(missing)}.`]
      : []),
    ...(few.length > 0
      ? [
          `Fewer than a million people, so that a single row counts for much: ${named(few)}. They have no place in the order, and no colour is deeper than that of the first.`,
        ]
      : []),
  ];
}

/** Where what is on a map comes from besides its rows. */
export function sourcesWords({ per }: Pick<MapModel, 'per'>): string {
  const { publisher, title, licence } = POPULATION_SOURCE;
  const people = per === 'million' ? [`Populations: ${publisher}, ${title} (${licence})`] : [];
  return ['Each row of the list carries its sources', 'Shapes: Natural Earth, public domain', ...people].join(
    '. ',
  );
}

/** What share of all a country has; none where figures do not add up. */
export function shareWords(country: Country, total: MapModel['total'], figure: Figure): string | undefined {
  if (!figure.isAdditive || !total.figure || country.inAll === null) return undefined;
  return formatPercent(country.inAll / total.figure);
}

/** What is said of a country below the pointer. */
export function tipWords(code: string, map: MapModel, asked: ToolQuestion): string {
  const country = map.byCode.get(code);
  const rank = country?.rank ? `, number ${country.rank}` : '';
  return `${countryName(code)}: ${countrySentence(country, map, asked)}${rank}`;
}
