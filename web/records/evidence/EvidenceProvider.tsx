import { useCallback, useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { EvidenceContext, type EvidenceAccess } from './evidenceContext.ts';
import { EvidenceDrawer } from './EvidenceDrawer.tsx';
import { EVIDENCE_PARAMETER, readAddress, writeAddress } from './evidenceAddress.ts';
import type { EvidenceSubject } from './subject.ts';

type EvidenceProviderProps = {
  /** Every row whose values are shown with evidence, by id. */
  readonly subjects: ReadonlyMap<string, EvidenceSubject>;
  readonly children: ReactNode;
};

/** Gives a screen the evidence behind its values and the drawer that shows it; the open value stands in the address. */
export function EvidenceProvider({ subjects, children }: EvidenceProviderProps) {
  const [params, setParams] = useSearchParams();
  const address = readAddress(params.get(EVIDENCE_PARAMETER));
  const show = useCallback(
    (text: string | null) =>
      setParams((previous) => withParameter(previous, text), {
        preventScrollReset: true,
        replace: text === null,
      }),
    [setParams],
  );
  const close = useCallback(() => show(null), [show]);
  const access = useMemo<EvidenceAccess>(
    () => ({
      find: (subject) => subjects.get(subject),
      open: (subject, field) => show(writeAddress({ subject, field })),
    }),
    [subjects, show],
  );
  return (
    <EvidenceContext value={access}>
      {children}
      <EvidenceDrawer address={address} onClose={close} />
    </EvidenceContext>
  );
}

function withParameter(previous: URLSearchParams, text: string | null): URLSearchParams {
  const next = new URLSearchParams(previous);
  if (text === null) next.delete(EVIDENCE_PARAMETER);
  else next.set(EVIDENCE_PARAMETER, text);
  return next;
}
