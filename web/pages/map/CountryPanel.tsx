import { Link } from 'react-router';
import { formatQuantity } from '#domain/format.ts';
import { rowsHref, type ToolQuestion } from '#web/tools/groups/asked.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import css from './CountryPanel.module.css';
import { CountryFacts } from './CountryFacts.tsx';
import { countryName, sumOf, type FlowModel } from './flowModel.ts';
import type { Country, MapModel } from './mapModel.ts';
import { countrySentence, peerWords, shareWords } from './mapWords.ts';

type CountryPanelProps = {
  readonly code: string;
  readonly map: MapModel;
  readonly asked: ToolQuestion;
  readonly flows: FlowModel | undefined;
  readonly onClose: () => void;
};

/** What a country has of what the map shows, its place among all with those next to it, and what the sector is there. */
export function CountryPanel({ code, map, asked, flows, onClose }: CountryPanelProps) {
  const name = countryName(code);
  const country = map.byCode.get(code);
  const { figure, noun } = asked;
  const share = country && shareWords(country, map.total, figure);
  const href = country && rowsHref(asked, [country]);
  const peers = country ? peersOf(country, map) : [];
  return (
    <section className={css.panel} aria-label={name}>
      <div className={css.head}>
        <h3 className={css.title}>{name}</h3>
        <Button look="link" size="small" aria-label={`Close ${name}`} onClick={onClose}>
          Close
        </Button>
      </div>
      <p aria-live="polite">
        {countrySentence(country, map, asked)}
        {country?.rank
          ? `, number ${country.rank} of ${formatQuantity(placesIn(map), 'country', 'countries')}`
          : ''}
        {share === undefined ? '' : `, ${share} of all`}.
        {peers.length > 0 && ` Next to it: ${peers.map((peer) => peerWords(peer, map, asked)).join('; ')}.`}
      </p>
      {flows && <p>{flowSentence(code, flows)}</p>}
      {href !== undefined && <Link to={href}>Open these {noun.many} as a list</Link>}
      <CountryFacts code={code} asked={asked} />
    </section>
  );
}

// Those just before and just behind it.
function peersOf({ value }: Country, { countries }: MapModel): readonly Country[] {
  const place = countries.findIndex((one) => one.value === value);
  return [...countries.slice(Math.max(0, place - 2), place), ...countries.slice(place + 1, place + 3)];
}

// Of those that have one.
const placesIn = ({ countries }: MapModel): number => countries.filter(({ rank }) => rank !== null).length;

function flowSentence(code: string, { noun, between, within, atCountry }: FlowModel): string {
  const words = (count: number): string => formatQuantity(count, noun.one, noun.many);
  const out = sumOf(between.filter(({ from }) => from === code));
  const into = sumOf(between.filter(({ to }) => to === code));
  const inside = sumOf(within.filter(({ to }) => to === code));
  if (atCountry) return atCountry(out, into, inside);
  return `${words(out)} from here abroad, ${words(into)} from abroad to here, ${words(inside)} within the country.`;
}
