import { lazy, Suspense, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { lazyImport } from '#web/api/lazyImport.ts';
import { EvidenceContext, type EvidenceAccess } from './evidenceContext.ts';
import { EVIDENCE_PARAMETER, readAddress, writeAddress, type EvidenceAddress } from './evidenceAddress.ts';
import type { EvidenceSubject } from './subject.ts';

type EvidenceProviderProps = {
  /** Every row whose values are shown with evidence, by id. */
  readonly subjects: ReadonlyMap<string, EvidenceSubject>;
  readonly children: ReactNode;
};

/** Gives a screen the evidence behind its values and the drawer that shows it; the open value stands in the address. */
export function EvidenceProvider({ subjects, children }: EvidenceProviderProps) {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const depth = depthOf(useLocation().state);
  const address = readAddress(params.get(EVIDENCE_PARAMETER));
  const open = useCallback(
    (to: EvidenceAddress) =>
      setParams((previous) => withParameter(previous, writeAddress(to)), {
        preventScrollReset: true,
        state: { [DEPTH]: depth + 1 },
      }),
    [setParams, depth],
  );
  const close = useCallback(() => {
    // Back to where it was opened, so that the way back never shows the drawer again.
    if (depth > 0) void navigate(-depth);
    else setParams((previous) => withParameter(previous, null), { preventScrollReset: true, replace: true });
  }, [navigate, setParams, depth]);
  const access = useMemo<EvidenceAccess>(
    () => ({
      find: (subject) => subjects.get(subject),
      open: (subject, field) => open({ subject, field }),
    }),
    [subjects, open],
  );
  return (
    <EvidenceContext value={access}>
      {children}
      <LateDrawer address={address} onClose={close} />
    </EvidenceContext>
  );
}

const loadDrawer = async () =>
  (await lazyImport('evidence-drawer', () => import('./EvidenceDrawer.tsx'))).EvidenceDrawer;

const EvidenceDrawer = lazy(async () => ({ default: await loadDrawer() }));

type LateDrawerProps = { readonly address: EvidenceAddress | null; readonly onClose: () => void };

// Its script is fetched when the reader first does anything, and the drawer drawn when it is first opened.
function LateDrawer({ address, onClose }: LateDrawerProps) {
  const [wasOpened, setWasOpened] = useState(false);
  if (address !== null && !wasOpened) setWasOpened(true);
  useEffect(() => {
    const fetchIt = () => void loadDrawer().catch(() => null);
    const abort = new AbortController();
    for (const type of ['pointermove', 'pointerdown', 'keydown']) {
      window.addEventListener(type, fetchIt, { once: true, passive: true, signal: abort.signal });
    }
    return () => abort.abort();
  }, []);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <EvidenceDrawer address={address} onClose={onClose} />
    </Suspense>
  );
}

const DEPTH = 'evidenceDepth';

// How many steps of the history the open drawer takes.
function depthOf(state: unknown): number {
  if (typeof state !== 'object' || state === null || !(DEPTH in state)) return 0;
  return Number(state[DEPTH]) || 0;
}

function withParameter(previous: URLSearchParams, text: string | null): URLSearchParams {
  const next = new URLSearchParams(previous);
  if (text === null) next.delete(EVIDENCE_PARAMETER);
  else next.set(EVIDENCE_PARAMETER, text);
  return next;
}
