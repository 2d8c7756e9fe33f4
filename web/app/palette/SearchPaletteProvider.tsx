import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { showError } from '#web/ui/kit/toast.ts';
import { lazyImport } from '#web/api/lazyImport.ts';
import { copyAddress } from '#web/records/evidence/copyAddress.ts';
import { PaletteContext } from './paletteContext.ts';
import { asksForSearch, typedNext } from './searchKeys.ts';
import type { PaletteProps } from './SearchPalette.tsx';

// Most screens copy their address too: so it is in the first script, and in no script of its own.
const copyLink = () => void copyAddress();

type Palette = ComponentType<PaletteProps>;

const loadPalette = async (): Promise<Palette> =>
  (await lazyImport('search-palette', () => import('./SearchPalette.tsx'))).SearchPalette;

/** Lets everything inside open the search palette, by button or key; its script loads when first wanted. */
export function SearchPaletteProvider({ children }: { readonly children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const [loaded, setLoaded] = useState<{ readonly Palette: Palette } | null>(null);
  const close = useCallback(() => setIsOpen(false), []);
  const { typed, forget } = useTypedMeanwhile(isOpen && loaded === null, close);
  const open = useCallback(() => {
    forget();
    setIsOpen(true);
    loadPalette().then(
      (Palette) => setLoaded({ Palette }),
      (error: Error) => {
        setIsOpen(false);
        showError(error.message);
      },
    );
  }, [forget]);
  const preload = useCallback(() => void loadPalette().catch(() => null), []);
  useSearchKeys(open);
  const controls = useMemo(() => ({ open, preload }), [open, preload]);
  return (
    <PaletteContext value={controls}>
      {children}
      {isOpen && loaded && <loaded.Palette typed={typed.current} onClose={close} onCopyLink={copyLink} />}
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

const NOTHING: PaletteProps['typed'] = { text: '', isEntered: false };

// Who knows the keys types on at once: until there is a box to type in, the letters are kept for it and move nothing else.
function useTypedMeanwhile(isWaiting: boolean, close: () => void) {
  const typed = useRef(NOTHING);
  useLayoutEffect(() => {
    if (!isWaiting) return undefined;
    const keep = (press: KeyboardEvent) => {
      if (press.ctrlKey || press.metaKey || press.altKey) return;
      press.preventDefault();
      press.stopImmediatePropagation();
      if (press.key === 'Escape') close();
      typed.current = typedNext(typed.current, press.key);
    };
    document.addEventListener('keydown', keep, { capture: true });
    return () => document.removeEventListener('keydown', keep, { capture: true });
  }, [isWaiting, close]);
  const forget = useCallback(() => {
    typed.current = NOTHING;
  }, []);
  return { typed, forget };
}
