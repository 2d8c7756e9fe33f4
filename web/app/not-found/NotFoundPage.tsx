import { IconSearch } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { Button } from '#web/ui/kit/Button.tsx';
import { useDocumentTitle } from '#web/ui/useDocumentTitle.ts';
import { nearestPages } from './nearestPages.ts';
import css from './NotFoundPage.module.css';
import { OffTheMap } from './OffTheMap.tsx';
import { usePalette } from '#web/app/palette/paletteContext.ts';
import { searchHint } from '#web/app/palette/searchKeys.ts';

const TEXTS = {
  title: 'This page is not on the map',
  why: 'Nothing has this address. It may have been moved or removed, or the address was not typed in full.',
  search: 'Search by name',
  near: 'Pages near it',
};

/** Shown for every address without a screen: says so, and offers the search and the nearest pages. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  const { open, preload } = usePalette();
  useDocumentTitle('Page not found');
  return (
    <div className={css.page}>
      <OffTheMap className={css.picture} />
      <div className={css.words}>
        <h1 tabIndex={-1} className={css.title}>
          {TEXTS.title}
        </h1>
        <p className={css.why}>{TEXTS.why}</p>
        <p className={css.address}>{pathname}</p>
        <Button
          look="filled"
          size="large"
          icon={IconSearch}
          className={css.search}
          onClick={open}
          onPointerEnter={preload}
        >
          {TEXTS.search}
          <kbd className={css.key} aria-hidden="true">
            {searchHint()}
          </kbd>
        </Button>
        <h2 className={css.near}>{TEXTS.near}</h2>
        <ul className={css.list}>
          {nearestPages(pathname).map(({ path, label }) => (
            <li key={path}>
              <Link to={path}>{label}</Link>
              <span className={css.path}>{path}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
