import {
  localStorageColorSchemeManager,
  useComputedColorScheme,
  useMantineColorScheme,
  type MantineColorScheme,
} from '@mantine/core';
import { useCallback } from 'react';

/** Also read by public/boot.js before the first paint. */
export const COLOR_SCHEME_KEY = 'sector-atlas-color-scheme';

export const colorSchemeStore = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY });

type ColorSchemeSwitch = { readonly isDark: boolean; readonly toggle: () => void };

/** The scheme on screen and its switch; back at the system's choice, the system is followed again. */
export function useColorSchemeSwitch(): ColorSchemeSwitch {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  const toggle = useCallback(() => {
    const isSystemDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
    const wanted: MantineColorScheme = isDark ? 'light' : 'dark';
    setColorScheme(isDark === isSystemDark ? wanted : 'auto');
  }, [isDark, setColorScheme]);
  return { isDark, toggle };
}
