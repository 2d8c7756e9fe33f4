import { Link } from 'react-router';
import { formatDate } from '#domain/dates.ts';
import { formatCount, formatQuantity } from '#domain/format.ts';
import type { GraphEdge, GraphItem, GraphSource } from '#domain/graph/answers.ts';
import { graphRelation } from '#domain/graph/relations.ts';
import { formatUsd } from '#domain/money.ts';
import { rowPath } from '#domain/rowScreens.ts';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import css from './GraphExplorerPage.module.css';
import type { Names } from './stepWords.ts';

/** An edge as a sentence. */
export const edgeWords = ({ from, relation, to }: GraphEdge, names: Names): string =>
  `${names.get(from) ?? '…'} ${graphRelation(relation).verb} ${names.get(to) ?? '…'}`;

type EdgeItemsProps = { readonly edge: GraphEdge; readonly sources: readonly GraphSource[] };

/** What is behind an edge: each row with its date, its role and its sources. */
export const EdgeItems = ({ edge, sources }: EdgeItemsProps) => (
  <ul className={css.items}>
    {edge.items.map((item, at) => (
      <li key={item.via?.id ?? at} className={css.item}>
        <ItemWords item={item} />
        {item.quote !== null && <q className={css.quote}>{item.quote}</q>}
        <SourceList places={item.sources} sources={sources} />
        <EvidenceLink edge={edge} item={item} />
      </li>
    ))}
  </ul>
);

// When, in which role and how much, as far as it is told.
const toldOf = ({ date, precision, words, amountUsd, via }: GraphItem): string =>
  [
    date === null ? 'Date not reported' : formatDate(date, precision ?? 'day'),
    words,
    amountUsd === null ? null : `${formatUsd(amountUsd)}${via ? ' in all' : ''}`,
  ]
    .filter((part) => part !== null && part !== '')
    .join(' · ');

const MOST_TOLD = 3;

/** What is told of an edge beside the pointer: its sentence, its first rows with what is quoted, how many sources say so. */
export function edgeLines(edge: GraphEdge, names: Names): readonly string[] {
  const items = edge.items
    .slice(0, MOST_TOLD)
    .flatMap((item) => [
      [item.via?.name, toldOf(item)].filter((part) => part !== undefined).join(' · '),
      ...(item.quote === null ? [] : [`“${item.quote}”`]),
    ]);
  const more = edge.items.length - MOST_TOLD;
  return [
    edgeWords(edge, names),
    ...items,
    ...(more > 0 ? [`and ${formatCount(more)} more`] : []),
    edge.sourceCount === 0 ? 'No source is on record' : formatQuantity(edge.sourceCount, 'source'),
  ];
}

function ItemWords({ item }: { readonly item: GraphItem }) {
  const { via } = item;
  const path = via && rowPath({ kind: via.kind, id: via.id });
  return (
    <p className={css.told}>
      {via && (path ? <Link to={path}>{via.name}</Link> : via.name)}
      {via && ' · '}
      {toldOf(item)}
    </p>
  );
}

type SourceListProps = { readonly places: readonly number[]; readonly sources: readonly GraphSource[] };

const SourceList = ({ places, sources }: SourceListProps) =>
  places.length === 0 ? (
    <p className={css.hint}>No source is on record.</p>
  ) : (
    <ul className={css.sources}>
      {places.map((place) => {
        const source = sources[place];
        if (!source) return null;
        const words = source.title ?? hostOf(source.url) ?? 'Source';
        return (
          <li key={place}>
            {source.url === null ? words : <ExternalLink href={source.url}>{words}</ExternalLink>}
          </li>
        );
      })}
    </ul>
  );

const hostOf = (url: string | null): string | null =>
  url !== null && URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : null;

// The drawer stands on the screen of the row that the claims are about.
function EvidenceLink({ edge: { evidence }, item }: { readonly edge: GraphEdge; readonly item: GraphItem }) {
  if (evidence === null || item.sources.length === 0) return null;
  const id = item.via?.id ?? evidence.id;
  const path = rowPath({ kind: evidence.kind, id });
  return path ? (
    <p>
      <Link to={`${path}?evidence=${id}.${evidence.field}`}>Evidence</Link>
    </p>
  ) : null;
}
