import { Link } from 'react-router';
import { formatCount } from '#domain/format.ts';
import { listAddress, listOf, type ListScreenName } from '#domain/lists.ts';
import { namedLike } from '#domain/search/namedLike.ts';
import type { Screen } from '#domain/navigation/screen.ts';
import { SCREENS } from '#domain/screens.ts';
import { pathQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { Card } from '#web/ui/Card.tsx';
import css from './SearchPage.module.css';
import { TEXTS } from './texts.ts';

type PanelKind = {
  readonly kind: string;
  readonly count: number;
  readonly facets: readonly {
    readonly field: string;
    readonly options: readonly { readonly value: string; readonly count: number }[];
  }[];
};

const LISTED: readonly Screen[] = SCREENS;

/** The lists that hold rows whose names contain a text, with how many; each opens exactly these. */
export function Lists({ text }: { readonly text: string }) {
  const path = `/search-panel/?search=${encodeURIComponent(text)}`;
  const { data } = useAnswer(pathQuestion<{ readonly results: readonly PanelKind[] }>(null, path));
  const lists = LISTED.flatMap(({ name, title, list }) => {
    if (!list) return [];
    const panel = data?.results.find(({ kind }) => kind === list.kind);
    const count = panel ? countOf(panel, list.always) : 0;
    return count > 0 ? [{ name, title, count, href: hrefOf(name as ListScreenName, text) }] : [];
  });
  if (lists.length === 0) return null;
  return (
    <Card title={TEXTS.lists} hint={TEXTS.listsHint}>
      <ul className={css.lists}>
        {lists.map(({ name, title, count, href }) => (
          <li key={name}>
            <Link to={href}>{title}</Link>
            <span>{formatCount(count)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Always = { readonly f: string; readonly v?: unknown } | undefined;

// A list of one sort of rows has as many as its option among the facets.
function countOf({ count, facets }: PanelKind, always: Always): number {
  if (!always) return count;
  const options = facets.find(({ field }) => field === always.f)?.options ?? [];
  return options.find(({ value }) => value === always.v)?.count ?? 0;
}

function hrefOf(name: ListScreenName, text: string): string {
  const list = listOf(name);
  const state = { conditions: [namedLike(list.kind, text)], sort: list.sort, peek: undefined };
  const params = listAddress(list, state).map(([key, value]) => [key, value]);
  return `${SCREENS.find((screen) => screen.name === name)?.path ?? ''}?${new URLSearchParams(params).toString()}`;
}
