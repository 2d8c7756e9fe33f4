import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { buildPath } from '#domain/routes.ts';
import {
  readSearch,
  SEARCH_PAGE_SIZE,
  SEARCH_TABS,
  type SearchQuestion,
} from '#domain/search/searchAddress.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { TextInput } from '#web/ui/kit/Inputs.tsx';
import { Tabs } from '#web/ui/kit/Tabs.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Lists } from './Lists.tsx';
import { Nothing } from './Nothing.tsx';
import { ResultList } from './ResultList.tsx';
import { countsQuestion, resultsQuestion, type Results } from './results.ts';
import css from './SearchPage.module.css';
import { counted, TEXTS } from './texts.ts';

type Wanted = Partial<{ readonly q: string; readonly kind: string; readonly page: number }>;

/** The search over all kinds: what is looked for, the kind and the page stand in the address. */
export function SearchPage() {
  const [params, setParams] = useSearchParams();
  const asked = readSearch((name) => params.get(name));
  const go = (wanted: Wanted) => setParams(addressOf(asked, wanted));
  return (
    <>
      <PageHeader title={TEXTS.title} documentTitle={asked.text === '' ? TEXTS.title : asked.text} />
      <SearchBox key={asked.text} text={asked.text} onSearch={(q) => go({ q })} />
      {asked.text === '' ? (
        <EmptyState title={TEXTS.start}>{TEXTS.startWhy}</EmptyState>
      ) : (
        <Found asked={asked} go={go} />
      )}
    </>
  );
}

// Another text begins on the first page of all kinds, another kind on its first page.
function addressOf(asked: SearchQuestion, wanted: Wanted): URLSearchParams {
  const { q = asked.text, kind = wanted.q === undefined ? asked.tab.key : 'all', page = 1 } = wanted;
  return new URLSearchParams({
    q,
    ...(kind === 'all' ? {} : { kind }),
    ...(page === 1 ? {} : { page: String(page) }),
  });
}

type SearchBoxProps = { readonly text: string; readonly onSearch: (text: string) => void };

function SearchBox({ text, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(text);
  return (
    <form
      role="search"
      className={css.box}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <TextInput
        type="search"
        aria-label={TEXTS.label}
        placeholder={TEXTS.placeholder}
        value={typed}
        onText={setTyped}
        className={css.input}
      />
      <Button isSubmit look="filled" size="large" icon={IconSearch}>
        {TEXTS.submit}
      </Button>
    </form>
  );
}

type FoundProps = { readonly asked: SearchQuestion; readonly go: (wanted: Wanted) => void };

function Found({ asked, go }: FoundProps) {
  const counts = useAnswer(countsQuestion(asked.text)).data;
  const { data, error, retry } = useAnswer(resultsQuestion(asked));
  const all = counts?.get('all');
  const content =
    error && !data ? (
      <ErrorNote title={TEXTS.failed} onRetry={retry}>
        {errorMessage(error)}
      </ErrorNote>
    ) : data ? (
      <Page asked={asked} found={data} all={all} />
    ) : (
      <LoadingOverlay label={TEXTS.loading} />
    );
  return (
    <div className={css.columns}>
      <Tabs
        label={TEXTS.kinds}
        active={asked.tab.key}
        onChange={(kind) => go({ kind })}
        items={SEARCH_TABS.filter(
          ({ key }) => key === 'all' || key === asked.tab.key || (counts?.get(key) ?? 1) > 0,
        ).map(({ key, label }) => {
          const count = counts?.get(key);
          return { key, label, count: count === undefined ? undefined : counted(count), content };
        })}
      />
      <Lists text={asked.text} />
    </div>
  );
}

type PageProps = {
  readonly asked: SearchQuestion;
  readonly found: Results;
  /** How many results there are of all kinds. */
  readonly all: number | undefined;
};

function Page({ asked, found: { count, results }, all }: PageProps) {
  const first = (asked.page - 1) * SEARCH_PAGE_SIZE + 1;
  if (count === 0) {
    return (
      <Nothing
        text={asked.text}
        {...(asked.tab.key !== 'all' && all
          ? { others: { count: all, to: pathOf(asked, { kind: 'all' }) } }
          : {})}
      />
    );
  }
  if (results.length === 0) {
    return <EmptyState title={TEXTS.beyond} action={<Link to={pathOf(asked, {})}>{TEXTS.results}</Link>} />;
  }
  return (
    <>
      <p className={css.amount} role="status">
        {TEXTS.found(count, first, first + results.length - 1)}
      </p>
      <ResultList results={results} sought={asked.text} />
      <nav aria-label={TEXTS.pages} className={css.pages}>
        {asked.page > 1 && <Link to={pathOf(asked, { page: asked.page - 1 })}>{TEXTS.before}</Link>}
        {first + results.length - 1 < count && results.length === SEARCH_PAGE_SIZE && (
          <Link to={pathOf(asked, { page: asked.page + 1 })}>{TEXTS.after}</Link>
        )}
      </nav>
    </>
  );
}

const pathOf = (asked: SearchQuestion, wanted: Wanted): string =>
  `${buildPath('SEARCH_PAGE')}?${addressOf(asked, wanted).toString()}`;
