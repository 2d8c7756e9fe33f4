import { IconAdjustmentsHorizontal, IconArrowsSort } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { AS_FOUND, isWhole, ORDERINGS, type Chosen } from '#domain/search/narrowing.ts';
import { SEARCH_PAGE_SIZE, SEARCH_TABS, type SearchQuestion } from '#domain/search/searchAddress.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { Drawer } from '#web/ui/kit/Drawer.tsx';
import { Menu } from '#web/ui/kit/Menu.tsx';
import { Tabs } from '#web/ui/kit/Tabs.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { useMedia } from '#web/ui/media/useMedia.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { Facets } from './Facets.tsx';
import { Lists } from './Lists.tsx';
import { activeOf, toggled, type Active } from './narrowed.ts';
import { Nothing } from './Nothing.tsx';
import { NothingLeft } from './NothingLeft.tsx';
import { ResultList } from './ResultList.tsx';
import {
  countsQuestion,
  facetsQuestion,
  nearQuestion,
  resultsQuestion,
  type FacetCount,
  type NearText,
  type Results,
} from './results.ts';
import css from './SearchPage.module.css';
import { counted, TEXTS } from './texts.ts';
import { pathOf, type Wanted } from './wanted.ts';

// Beside the results there is room for what narrows them.
const WIDE = '(min-width: 1081px)';

type FoundProps = { readonly asked: SearchQuestion; readonly go: (wanted: Wanted) => void };

/** What a search found: by kind, narrowed, in order; at the side what it is narrowed by, and the lists of the same rows. */
export function Found({ asked, go }: FoundProps) {
  const tabs = useAnswer(countsQuestion(asked.text));
  const narrowed = useAnswer(facetsQuestion(asked));
  const { data, error, retry } = useAnswer(resultsQuestion(asked));
  const isWide = useMedia(WIDE);
  const countOf = (kind: string) => tabs.data?.results.find((one) => one.kind === kind)?.count;
  const amounts = { all: countOf('all'), whole: countOf(asked.tab.key) };
  const outcome = data && outcomeOf(asked, data, amounts);
  const near = useAnswer(outcome === 'nothing' ? nearQuestion(asked.text) : null);
  // Tabs that go and filters that come would move what is read already.
  if ([tabs, narrowed].some((answer) => !answer.data && !answer.error)) {
    return <LoadingOverlay label={TEXTS.loading} />;
  }
  const facets = narrowed.data?.results ?? [];
  const { whole } = amounts;
  const { tab, narrowing } = asked;
  const isNearKnown = outcome !== 'nothing' || Boolean(near.data ?? near.error);
  const stands = Boolean(error) || (outcome !== undefined && isNearKnown);
  const narrow = (chosen: Chosen) => go({ narrowing: { ...narrowing, chosen } });
  const filters = <Facets tab={tab} facets={facets} chosen={narrowing.chosen} onChange={narrow} />;
  const hasFilters = facets.some(({ options }) => options.length > 0);
  const active = activeOf(tab, narrowing.chosen, facets);
  const content = (
    <>
      <Tools asked={asked} go={go} found={data}>
        {!isWide && hasFilters && <FiltersButton count={active.length}>{filters}</FiltersButton>}
      </Tools>
      <ActiveFilters
        active={active}
        onRemove={({ facet, value }) => narrow(toggled(narrowing.chosen, facet, value))}
        onClear={() => narrow(AS_FOUND.chosen)}
      />
      {error ? (
        <ErrorNote title={TEXTS.failed} onRetry={retry}>
          {errorMessage(error)}
        </ErrorNote>
      ) : data && outcome && isNearKnown ? (
        <Page
          asked={asked}
          found={data}
          outcome={outcome}
          near={near.data ?? []}
          {...amounts}
          active={active}
          facets={facets}
        />
      ) : (
        <LoadingOverlay label={TEXTS.loading} />
      )}
    </>
  );
  return (
    <div className={css.columns}>
      <Tabs
        label={TEXTS.kinds}
        active={tab.key}
        onChange={(kind) => go({ tab: SEARCH_TABS.find(({ key }) => key === kind) ?? SEARCH_TABS[0] })}
        items={SEARCH_TABS.filter(
          ({ key }) => key === 'all' || key === tab.key || (countOf(key) ?? 1) > 0,
        ).map(({ key, label }) => {
          const count = countOf(key);
          return { key, label, count: count === undefined ? undefined : counted(count), content };
        })}
      />
      <div className={css.side}>
        {isWide && hasFilters && (
          <Card
            title={TEXTS.filters}
            hint={whole === undefined ? undefined : TEXTS.filtersHint(whole)}
            isFlush
          >
            {filters}
          </Card>
        )}
        {/* Where it stands below the results, it comes when they are all there. */}
        {(isWide || stands) && <Lists text={asked.text} />}
      </div>
    </div>
  );
}

type ToolsProps = FoundProps & {
  readonly found: Results | undefined;
  readonly children: React.ReactNode;
};

/** How many results there are, and in which order. */
function Tools({ asked, go, found, children }: ToolsProps) {
  const { narrowing } = asked;
  return (
    <div className={css.tools}>
      <p className={css.amount} role="status">
        {found && amountOf(asked, found)}
      </p>
      {children}
      {found && (found.count > 1 || narrowing.ordering !== ORDERINGS[0]) && (
        <Menu
          label={TEXTS.ordering[narrowing.ordering]}
          icon={IconArrowsSort}
          title={TEXTS.sort}
          align="end"
          entries={ORDERINGS.map((ordering) => ({
            label: TEXTS.ordering[ordering],
            isOn: ordering === narrowing.ordering,
            act: () => go({ narrowing: { ...narrowing, ordering } }),
          }))}
        />
      )}
    </div>
  );
}

function amountOf({ page, narrowing }: SearchQuestion, { count, results }: Results): string {
  if (count === 0) return isWhole(narrowing) ? '' : TEXTS.nearCount(count);
  const first = (page - 1) * SEARCH_PAGE_SIZE;
  return results.length === 0 ? '' : TEXTS.found(count, first + 1, first + results.length);
}

type FiltersButtonProps = { readonly count: number; readonly children: React.ReactNode };

/** Where there is no room beside the results, the filters come over them. */
function FiltersButton({ count, children }: FiltersButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={IconAdjustmentsHorizontal} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {TEXTS.filtersOf(count)}
      </Button>
      <Drawer isOpen={isOpen} onClose={() => setIsOpen(false)} title={TEXTS.filters}>
        {children}
      </Drawer>
    </>
  );
}

/** How many results there are of all kinds, and how many of the chosen one without filters, where that is known. */
type Amounts = { readonly all: number | undefined; readonly whole: number | undefined };

type Outcome = 'rows' | 'none left' | 'among others' | 'nothing' | 'beyond';

/** What a search came to: rows, or why there are none. */
function outcomeOf(
  { tab, narrowing }: SearchQuestion,
  { count, results }: Results,
  { all, whole }: Amounts,
): Outcome {
  if (count > 0) return results.length > 0 ? 'rows' : 'beyond';
  if (!isWhole(narrowing) && whole !== 0) return 'none left';
  return tab.key !== 'all' && (all ?? 0) > 0 ? 'among others' : 'nothing';
}

type PageProps = Amounts & {
  readonly asked: SearchQuestion;
  readonly found: Results;
  readonly outcome: Outcome;
  readonly near: readonly NearText[];
  readonly active: readonly Active[];
  readonly facets: readonly FacetCount[];
};

function Page({
  asked,
  found: { count, results },
  outcome,
  near,
  all = 0,
  whole,
  active,
  facets,
}: PageProps) {
  const { narrowing } = asked;
  if (outcome === 'none left') {
    return (
      <NothingLeft
        active={active}
        facets={facets}
        whole={whole}
        pathWithout={(facet) => {
          const chosen = facet ? { ...narrowing.chosen, [facet]: [] } : AS_FOUND.chosen;
          return pathOf(asked, { narrowing: { ...narrowing, chosen } });
        }}
      />
    );
  }
  if (outcome === 'among others') {
    return <Nothing text={asked.text} others={{ count: all, to: pathOf(asked, { tab: SEARCH_TABS[0] }) }} />;
  }
  if (outcome === 'nothing') return <Nothing text={asked.text} near={near} />;
  if (outcome === 'beyond') {
    return <EmptyState title={TEXTS.beyond} action={<Link to={pathOf(asked, {})}>{TEXTS.results}</Link>} />;
  }
  const last = (asked.page - 1) * SEARCH_PAGE_SIZE + results.length;
  return (
    <>
      <ResultList results={results} sought={asked.text} />
      <nav aria-label={TEXTS.pages} className={css.pages}>
        {asked.page > 1 && <Link to={pathOf(asked, { page: asked.page - 1 })}>{TEXTS.before}</Link>}
        {last < count && results.length === SEARCH_PAGE_SIZE && (
          <Link to={pathOf(asked, { page: asked.page + 1 })}>{TEXTS.after}</Link>
        )}
      </nav>
    </>
  );
}
