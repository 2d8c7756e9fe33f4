import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { dayOf, formatDate } from '#domain/dates.ts';
import { ROLE_LABELS } from '#domain/identity/roleLabels.ts';
import type { Tile } from '#domain/saved/dashboard.ts';
import type { SavedView } from '#domain/saved/savedView.ts';
import { LiveBoundary } from '#web/tools/live/LiveBoundary.tsx';
import { LiveFigure } from '#web/tools/live/LiveFigure.tsx';
import { hrefOfView } from '#web/tools/save/savedViews.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import css from './DashboardPage.module.css';
import { toolTitle } from './SavedLists.tsx';

type DashboardTileProps = { readonly tile: Tile };

/** A place of a dashboard: a saved figure as its tool draws it now, or why it is not shown. */
export function DashboardTile({ tile: { width, view } }: DashboardTileProps) {
  return (
    <li className={css.tile} data-width={width}>
      {view ? (
        <Shown view={view} />
      ) : (
        <EmptyState title="This figure is not shown to you.">
          It is its owner’s own, or for others.
        </EmptyState>
      )}
    </li>
  );
}

function Shown({ view }: { readonly view: SavedView }) {
  const { title, note, tool, address, requires } = view;
  const [today] = useState(() => dayOf(new Date()));
  const href = hrefOfView(view);
  return (
    <article aria-label={title} className={css.article}>
      <div className={css.head}>
        <h2 className={css.title}>{href === null ? title : <Link to={href}>{title}</Link>}</h2>
        <span className={css.about}>
          {toolTitle(tool)}
          {address !== null && `, as of ${formatDate(today)}`}
        </span>
      </div>
      {note !== '' && <p className={css.note}>{note}</p>}
      {href === null ? (
        <EmptyState title={requires ? `It opens with the role ${ROLE_LABELS[requires]}.` : 'It is closed.'} />
      ) : (
        <Late address={href} />
      )}
    </article>
  );
}

// A figure is drawn when it comes near the window or all go to paper, and stays from then on.
function Late({ address }: { readonly address: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const { current } = place;
    if (!current) return undefined;
    const watch = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        watch.disconnect();
      },
      { rootMargin: '300px' },
    );
    watch.observe(current);
    // The browser's own command waits for nothing, so that the figure itself comes in time for the next sheet only.
    const print = () => setNear(true);
    window.addEventListener('beforeprint', print);
    return () => {
      watch.disconnect();
      window.removeEventListener('beforeprint', print);
    };
  }, []);
  return (
    <div ref={place} className={css.figure}>
      <p className={css.late}>This figure was not drawn yet when the page was printed. Print it once more.</p>
      {isNear && (
        <LiveBoundary>
          <LiveFigure address={address} />
        </LiveBoundary>
      )}
    </div>
  );
}
