import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ROLE_LABELS } from '#domain/identity/roleLabels.ts';
import { screenNamed, type ScreenName } from '#domain/screens.ts';
import { useSession } from '#web/session/session.ts';
import type { CountryTotal } from '../metrics.ts';
import css from './LockedTools.module.css';
import { CountryPreview, GraphPreview, HeatPreview, MapPreview } from './Previews.tsx';

type LockedToolsProps = { readonly countries: readonly CountryTotal[] };

type Locked = {
  readonly screen: ScreenName;
  readonly words: string;
  readonly preview: (props: LockedToolsProps) => ReactNode;
};

const LOCKED: readonly Locked[] = [
  { screen: 'MARKET_MAP', words: 'The companies that raised most', preview: () => <MapPreview /> },
  { screen: 'HEATMAP', words: 'Rounds of the last 12 months by class', preview: () => <HeatPreview /> },
  { screen: 'GRAPH_EXPLORER', words: 'Who funded whom', preview: () => <GraphPreview /> },
  {
    screen: 'SUMMARY_MAP',
    words: 'Companies by country',
    preview: ({ countries }) => <CountryPreview countries={countries} />,
  },
];

/** What the screens show that a role opens, small and live, with the role that it takes. */
export function LockedTools(props: LockedToolsProps) {
  const { isSignedIn } = useSession();
  const shown = LOCKED.filter(({ screen }) => screenNamed(screen).page !== null);
  return (
    <ul className={css.list}>
      {shown.map(({ screen, words, preview: Preview }) => {
        const { title, path, requires } = screenNamed(screen);
        const role = requires === null ? null : ROLE_LABELS[requires];
        return (
          <li key={screen} className={css.card}>
            <h3 className={css.name}>{title}</h3>
            <p className={css.words}>{words}</p>
            <div className={css.picture}>
              <Preview {...props} />
            </div>
            {role !== null && (
              <p className={css.words}>
                {isSignedIn ? (
                  `Opens with the role ${role}.`
                ) : (
                  <>
                    Opens with the role {role}.{' '}
                    <Link
                      to={`/login?next=${encodeURIComponent(path)}`}
                      aria-label={`Sign in to open ${title}`}
                    >
                      Sign in
                    </Link>
                  </>
                )}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
