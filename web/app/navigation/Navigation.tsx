import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { formatDateText } from '#domain/dates.ts';
import { useConfig } from '#web/api/config.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import css from './Navigation.module.css';
import { NavigationList } from './NavigationList.tsx';
import { TEXTS } from '#web/app/texts.ts';
import { useNavCollapsed } from './useNavCollapsed.ts';

/** The navigation beside the screen, collapsible to its icons; on phones the drawer stands in for it. */
export function Navigation() {
  const { isCollapsed, toggle } = useNavCollapsed();
  const sector = useConfig()?.sector;
  const label = isCollapsed ? TEXTS.expand : TEXTS.collapse;
  const Icon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <nav className={css.side} aria-label={TEXTS.navigation} data-print="none">
      <NavigationList />
      <div className={css.foot}>
        {sector && (
          <p className={css.snapshot}>
            {TEXTS.dataOf} {formatDateText(sector.snapshot)}
          </p>
        )}
        <Button
          look="item"
          className={css.toggle}
          onClick={toggle}
          aria-expanded={!isCollapsed}
          title={label}
        >
          <Icon size={18} stroke={1.6} aria-hidden="true" className={css.icon} />
          <span className={css.label}>{label}</span>
        </Button>
      </div>
    </nav>
  );
}
