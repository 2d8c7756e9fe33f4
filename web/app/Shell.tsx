import { Suspense, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { matchRoute } from '#domain/routes.ts';
import { lazyPart } from '#web/api/lazyImport.ts';
import { momentAt } from '#web/api/past/asOf.ts';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { focusRows, ROWS_ID } from '#web/ui/focus/rowsFocus.ts';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { Header } from './Header.tsx';
import { Navigation } from '#web/app/navigation/Navigation.tsx';
import { SearchPaletteProvider } from '#web/app/palette/SearchPaletteProvider.tsx';
import { RoutePlaceholder } from './RoutePlaceholder.tsx';
import css from './Shell.module.css';
import { TEXTS } from './texts.ts';
import { useHeadingFocus } from './useHeadingFocus.ts';
import { useIsLong } from './useIsLong.ts';

const PastScreen = lazyPart('past', async () => (await import('#web/app/past/PastScreen.tsx')).PastScreen);

const MAIN_ID = 'main';

// From one screen of a layout to another its frame stays, and the reader within it.
function placeOf(pathname: string): string {
  const match = matchRoute(pathname);
  return match?.route.layout ? Object.values(match.params).join('/') : pathname;
}

/** The frame around every screen: header, navigation, and the screen itself. */
export function Shell() {
  const main = useRef<HTMLElement>(null);
  const location = useLocation();
  const { pathname } = location;
  const moment = momentAt(location);
  const isNavigating = useNavigation().state !== 'idle';
  const isLong = useIsLong(isNavigating);
  useHeadingFocus(main, placeOf(pathname));
  return (
    <SearchPaletteProvider>
      <a href={`#${MAIN_ID}`} className={css.skip} data-print="none">
        {TEXTS.skip}
      </a>
      {matchRoute(pathname)?.route.list && (
        <a
          href={`#${ROWS_ID}`}
          className={css.skip}
          data-print="none"
          onClick={(press) => focusRows() && press.preventDefault()}
        >
          {TEXTS.skipToRows}
        </a>
      )}
      <Header />
      <div className={css.body}>
        <Navigation />
        <div className={css.stage}>
          <div className={css.progress}>
            <ProgressBar isActive={isNavigating} label={TEXTS.loadingScreen} />
          </div>
          <ConnectionNotice />
          <main id={MAIN_ID} ref={main} tabIndex={-1} className={css.main} aria-busy={isNavigating}>
            {isLong && <RoutePlaceholder />}
            <div hidden={isLong}>
              {moment ? (
                <Suspense>
                  {/* As of another moment each question is another one. */}
                  <PastScreen key={moment} moment={moment} />
                </Suspense>
              ) : (
                <Outlet />
              )}
            </div>
          </main>
        </div>
      </div>
      <ScrollRestoration />
    </SearchPaletteProvider>
  );
}
