import { useCallback, useState } from 'react';
import { remember } from '#web/ui/memory/remembered.ts';

// Also read by public/boot.js before the first paint.
const STORAGE_KEY = 'sector-atlas-nav';
const COLLAPSED = 'collapsed';

type NavCollapsed = { readonly isCollapsed: boolean; readonly toggle: () => void };

/** Whether the navigation shows only its icons; remembered on this machine. */
export function useNavCollapsed(): NavCollapsed {
  const [isCollapsed, setIsCollapsed] = useState(
    () => typeof document !== 'undefined' && document.documentElement.dataset['nav'] === COLLAPSED,
  );
  const toggle = useCallback(() => {
    const next = document.documentElement.dataset['nav'] !== COLLAPSED;
    if (next) document.documentElement.dataset['nav'] = COLLAPSED;
    else delete document.documentElement.dataset['nav'];
    remember(STORAGE_KEY, next ? COLLAPSED : undefined);
    setIsCollapsed(next);
  }, []);
  return { isCollapsed, toggle };
}
