import { IconMoon, IconSearch, IconSun } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { buildPath } from '#domain/routes.ts';
import { useConfig } from '#web/api/config.ts';
import { Button, IconButton, type IconType } from '#web/ui/kit/Button.tsx';
import { useColorSchemeSwitch } from '#web/ui/theme/colorScheme.ts';
import { Account } from './account/Account.tsx';
import css from './Header.module.css';
import { NavigationDrawer } from '#web/app/navigation/NavigationDrawer.tsx';
import { usePalette } from '#web/app/palette/paletteContext.ts';
import { SEARCH_KEYS, searchHint } from '#web/app/palette/searchKeys.ts';
import { TEXTS } from './texts.ts';

/** The bar at the top: name and sector, search, theme. */
export function Header() {
  const sector = useConfig()?.sector.name;
  return (
    <header className={css.header} data-print="none">
      <div className={css.start}>
        <NavigationDrawer />
        <Link to={buildPath('HOME')} className={css.brand}>
          <img src="/favicon.svg" width={22} height={22} alt="" />
          <span>{TEXTS.product}</span>
        </Link>
      </div>
      <SearchBox />
      <div className={css.end}>
        {sector !== undefined && <span className={css.sector}>{sector}</span>}
        <ThemeSwitch />
        <Account />
      </div>
    </header>
  );
}

function SearchBox() {
  const { open, preload } = usePalette();
  return (
    <Button
      icon={IconSearch}
      className={css.search}
      onClick={open}
      onPointerEnter={preload}
      onFocus={preload}
      aria-haspopup="dialog"
      aria-keyshortcuts={SEARCH_KEYS}
    >
      <span className={css.searchWords}>{TEXTS.searchPlaceholder}</span>
      <kbd className={css.key} aria-hidden="true">
        {searchHint()}
      </kbd>
    </Button>
  );
}

function ThemeSwitch() {
  const { isDark, toggle } = useColorSchemeSwitch();
  const label = isDark ? TEXTS.toLight : TEXTS.toDark;
  return <IconButton look="soft" icon={OtherScheme} label={label} onClick={toggle} />;
}

// The page shows one of them, so that it is the right one before any script has run.
const OtherScheme = (props: ComponentProps<IconType>) => (
  <>
    <IconSun {...props} data-in="dark" />
    <IconMoon {...props} data-in="light" />
  </>
);
