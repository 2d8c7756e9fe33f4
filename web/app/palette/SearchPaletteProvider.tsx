import { useCallback, useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { showError } from '#web/ui/kit/toast.ts';
import { lazyImport } from '#web/api/lazyImport.ts';
import { copyAddress } from '#web/records/evidence/copyText.ts';
import { PaletteContext } from './paletteContext.ts';
import type { PaletteProps } from './SearchPalette.tsx';
import { asksForSearch } from './searchKeys.ts';

// Most screens copy their address too: so it is in the first script, and in no script of its own.
const copyLink = () => void copyAddress();

type Palette = ComponentType<PaletteProps>;

const loadPalette = async (): Promise<Palette> =>
  (await lazyImport('search-palette', () => import('./SearchPalette.tsx'))).SearchPalette;

/** Lets everything inside open the search palette, by button or key; its script loads when first wanted. */
export function SearchPaletteProvider({ children }: { readonly children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const [loaded, setLoaded] = useState<{ readonly Palette: Palette } | null>(null);
  const open = useCallback(() => {
    setIsOpen(true);
    loadPalette().then(
      (Palette) => setLoaded({ Palette }),
      (error: Error) => {
        setIsOpen(false);
        showError(error.message);
      },
    );
  }, []);
  const preload = useCallback(() => void loadPalette().catch(() => null), []);
  const close = useCallback(() => setIsOpen(false), []);
  useSearchKeys(open);
  const controls = useMemo(() => ({ open, preload }), [open, preload]);
  return (
    <PaletteContext value={controls}>
      {children}
      {isOpen && loaded && <loaded.Palette onClose={close} onCopyLink={copyLink} />}
    </PaletteContext>
  );
}

function useSearchKeys(open: () => void): void {
  useEffect(() => {
    const listen = (press: KeyboardEvent) => {
      if (!asksForSearch(press)) return;
      press.preventDefault();
      open();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [open]);
}
