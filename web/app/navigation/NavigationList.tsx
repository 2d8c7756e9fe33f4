import { Link, useLocation } from 'react-router';
import { hasRank, VISITOR } from '#domain/access.ts';
import { ROLE_LABELS } from '#domain/identity/roleLabels.ts';
import { useWithin } from '#web/records/record/shownWithin.ts';
import { useSession } from '#web/session/session.ts';
import { isActive, navigation, type NavigationEntry } from './navigation.ts';
import css from './NavigationList.module.css';

/** The screens as links with icons; only those that exist. */
export function NavigationList({ onChoose }: { readonly onChoose?: () => void }) {
  const { pathname } = useLocation();
  const within = useWithin();
  const session = useSession();
  const viewer = session.isSignedIn ? session.viewer : VISITOR;
  const isHere = (entry: NavigationEntry): boolean =>
    within === undefined ? isActive(entry, pathname) : entry.route === within;
  return (
    <ul className={css.list}>
      {navigation().map((entry) => (
        <li key={entry.route}>
          <Link
            to={entry.path}
            className={css.link}
            aria-current={isHere(entry) ? 'page' : undefined}
            onClick={onChoose}
            title={entry.label}
          >
            <entry.Icon size={18} stroke={1.6} aria-hidden="true" className={css.icon} />
            <span className={css.label} data-nav-label>
              {entry.label}
            </span>
            {entry.requires !== null && !hasRank(viewer, entry.requires) && (
              <span className={css.role} data-nav-label>
                {ROLE_LABELS[entry.requires]}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
