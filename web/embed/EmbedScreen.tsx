import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { dayOf, formatDate } from '#domain/dates.ts';
import {
  furtherConditions,
  readEmbedded,
  type EmbeddedRows,
  type EmbeddedTool,
} from '#domain/embeds/tools.ts';
import type { Conditions } from '#domain/lists.ts';
import type { Params } from '#domain/query/url.ts';
import { screenNamed } from '#domain/screens.ts';
import { useConfig } from '#web/api/config.ts';
import { LiveBoundary } from '#web/tools/live/LiveBoundary.tsx';
import { LiveFigure } from '#web/tools/live/LiveFigure.tsx';
import { ToolConditions } from '#web/tools/state/ToolConditions.tsx';
import { useNames } from '#web/tools/state/useNames.ts';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import css from './EmbedScreen.module.css';
import type { ShownEmbed } from './shown.ts';

type EmbedScreenProps = { readonly shown: ShownEmbed };

/** A tool's figure in a page elsewhere: live, with who says so, and no more of the product around it. */
export function EmbedScreen({ shown }: EmbedScreenProps) {
  const { address, hasFilters } = shown;
  const [path = '', search] = address.split('?', 2);
  const [today] = useState(() => dayOf(new Date()));
  const { tool, problem } = readEmbedded(path, paramsOf(search), today);
  const [more, setMore] = useState<Conditions>(() =>
    tool?.rows && hasFilters ? askedFor(path, tool.rows, today) : [],
  );
  if (!tool) {
    return (
      <main className={css.embed}>
        <ErrorNote title="This view cannot be shown any more.">{problem}</ErrorNote>
      </main>
    );
  }
  return <Shown {...{ shown, path, tool, more, setMore }} />;
}

type ShownProps = EmbedScreenProps & {
  readonly path: string;
  readonly tool: EmbeddedTool;
  readonly more: Conditions;
  readonly setMore: (conditions: Conditions) => void;
};

function Shown({ shown, path, tool, more, setMore }: ShownProps) {
  const { address, hasFilters } = shown;
  const { rows } = tool;
  useLeaving(address);
  const now =
    rows === null || more.length === 0 ? address : addressOf(path, rows.under([...rows.conditions, ...more]));
  const title = screenNamed(tool.screen).title ?? '';
  return (
    <main
      className={css.embed}
      data-auto={shown.height === null ? '' : undefined}
      data-fixed={hasFilters ? undefined : ''}
      data-days={/[?&]since=/.test(address) ? '' : undefined}
    >
      {shown.title === null ? (
        <VisuallyHidden>
          <h1>{title}</h1>
        </VisuallyHidden>
      ) : (
        <h1 className={css.title}>{shown.title}</h1>
      )}
      {hasFilters && rows !== null && <Filters rows={rows} more={more} onChange={setMore} />}
      <LiveBoundary>
        <LiveFigure address={now} />
      </LiveBoundary>
      <Foot shown={shown} address={now} />
    </main>
  );
}

// What leads to another screen without a link opens beside the page, too.
function useLeaving(address: string): void {
  const { pathname, search, key } = useLocation();
  useEffect(() => {
    const to = `${pathname}${search}`;
    if (key !== 'default' && to !== address) window.open(to, '_blank', 'noopener');
  }, [address, key, pathname, search]);
}

const paramsOf = (search: string | undefined): Params => [...new URLSearchParams(search)];

const addressOf = (path: string, params: Params): string =>
  `${path}?${params.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')}`;

// The page around it may narrow the view by the address of the frame: ?country=DE. What is no condition is passed over.
function askedFor(path: string, rows: EmbeddedRows, today: string): Conditions {
  const asked = readEmbedded(path, paramsOf(window.location.search), today).tool?.rows;
  return asked ? furtherConditions(rows, asked.conditions) : [];
}

type FiltersProps = {
  readonly rows: EmbeddedRows;
  readonly more: Conditions;
  readonly onChange: (conditions: Conditions) => void;
};

// What the view itself is under stands in its figure; readers add to it.
function Filters({ rows, more, onChange }: FiltersProps) {
  const { kind } = rows.list;
  const nameOf = useNames(kind, more);
  return (
    <div className={css.filters}>
      <ToolConditions kind={kind} conditions={more} nameOf={nameOf} onChange={onChange} />
    </div>
  );
}

type FootProps = EmbedScreenProps & { readonly address: string };

function Foot({ shown, address }: FootProps) {
  const [today] = useState(() => dayOf(new Date()));
  const sector = useConfig()?.sector.name;
  const origin = new URL(shown.url).origin;
  return (
    <footer className={css.foot}>
      <span>
        {['Sector Atlas', sector].filter(Boolean).join(': ')}, live, as of {formatDate(today)}
      </span>
      <ExternalLink href={`${origin}${address}`}>Open the whole tool</ExternalLink>
      <details className={css.sources}>
        <summary>Sources and licences</summary>
        {shown.attribution}
      </details>
    </footer>
  );
}
