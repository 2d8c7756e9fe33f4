import { Link, useLocation } from 'react-router';
import { useWithin } from '#web/records/record/shownWithin.ts';
import { isActive, navigation, type NavigationEntry } from './navigation.ts';
import css from './NavigationList.module.css';

/** The screens as links with icons; only those that exist. */
export function NavigationList({ onChoose }: { readonly onChoose?: () => void }) {
  const { pathname } = useLocation();
  const within = useWithin();
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
          </Link>
        </li>
      ))}
    </ul>
  );
}
