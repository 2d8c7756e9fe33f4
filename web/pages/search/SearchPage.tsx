import { IconLink, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { readSearch, searchParams } from '#domain/search/searchAddress.ts';
import { COPY_LINK, copyAddress } from '#web/records/evidence/copyAddress.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { TextInput } from '#web/ui/kit/Inputs.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Found } from './Found.tsx';
import css from './SearchPage.module.css';
import { TEXTS } from './texts.ts';
import { wantedOf, type Wanted } from './wanted.ts';

/** The search over all kinds: what is looked for, the kind, the filters, the order and the page stand in the address. */
export function SearchPage() {
  const [params, setParams] = useSearchParams();
  const asked = readSearch((name) => params.get(name));
  const go = (wanted: Wanted) => setParams({ ...searchParams(wantedOf(asked, wanted)) });
  return (
    <>
      <PageHeader
        title={asked.text === '' ? TEXTS.title : TEXTS.titleOf(asked.text)}
        documentTitle={asked.text === '' ? TEXTS.title : asked.text}
        actions={
          asked.text !== '' && (
            <Button icon={IconLink} onClick={() => void copyAddress()}>
              {COPY_LINK}
            </Button>
          )
        }
      />
      <SearchBox key={asked.text} text={asked.text} onSearch={(text) => go({ text })} />
      {asked.text === '' ? (
        <EmptyState title={TEXTS.start}>{TEXTS.startWhy}</EmptyState>
      ) : (
        <Found asked={asked} go={go} />
      )}
    </>
  );
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
