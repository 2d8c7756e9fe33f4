import { formatCount, formatPercent, formatQuantity } from '#domain/format.ts';
import type { Figure } from '#domain/tools/choices.ts';
import type { World } from '#web/maps/world.ts';
import type { ToolQuestion } from '#web/tools/groups/asked.ts';
import { cellSentence } from '#web/tools/groups/figureText.ts';
import type { Country, MapModel } from './mapModel.ts';

/** What a map answers, as its title: "Companies by country". */
export function questionWords({ by: [place], figure, noun }: ToolQuestion): string {
  const what = figure.words === undefined ? noun.many : `${figure.words} of ${noun.many}`;
  const text = `${what} by ${place.words}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** All of it, and the countries with the most. */
export function summaryWords({ countries, total }: MapModel, { figure, noun }: ToolQuestion): string {
  const named = countries.slice(0, 3).map((one) => `${one.label} (${cellSentence(figure, one, noun)})`);
  const all = `In all: ${cellSentence(figure, total, noun)}, in ${formatQuantity(countries.length, 'country', 'countries')}.`;
  return named.length === 0 ? all : `${all} The most: ${named.join('; ')}.`;
}

/** What a map counts, and what stands nowhere on it. */
export function coverageWords(
  { total, nowhere, countries }: MapModel,
  { figure, noun }: ToolQuestion,
  world: World | undefined,
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
  const shapeless = countries.filter(({ value }) => world?.places.has(value) === false);
  if (shapeless.length > 0) {
    words.push(
      `Too small for the map, in the table only: ${shapeless.map(({ label }) => label).join(', ')}.`,
    );
  }
  return words.join(' ');
}

/** What share of all a country has; none where figures do not add up. */
export function shareWords(country: Country, total: MapModel['total'], figure: Figure): string | undefined {
  if (!figure.isAdditive || !total.figure || country.figure === null) return undefined;
  return formatPercent(country.figure / total.figure);
}

/** What is said of a country below the pointer. */
export function tipWords(name: string, country: Country | undefined, { figure, noun }: ToolQuestion): string {
  const rank = country?.rank ? `, number ${country.rank}` : '';
  return `${name}: ${cellSentence(figure, country, noun)}${rank}`;
}
