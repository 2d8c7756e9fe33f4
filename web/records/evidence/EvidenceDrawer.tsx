import { useEffect, useState } from 'react';
import { Drawer } from '#web/ui/kit/Drawer.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { DrawerBody } from './DrawerBody.tsx';
import type { EvidenceAddress } from './evidenceAddress.ts';
import { useFieldEvidence } from './evidenceContext.ts';
import css from './EvidenceDrawer.module.css';
import { TEXTS } from './words.ts';

type EvidenceDrawerProps = {
  /** The value whose evidence is open; null closes the drawer. */
  readonly address: EvidenceAddress | null;
  readonly onClose: () => void;
};

/** Everything that is known about one value, from the right side. */
export function EvidenceDrawer({ address, onClose }: EvidenceDrawerProps) {
  const kept = useLast(address);
  const isMounted = useIsMounted();
  const evidence = useFieldEvidence(kept?.subject ?? '', kept?.field ?? '');
  return (
    <Drawer
      isOpen={address !== null && isMounted}
      onClose={onClose}
      title={
        <span className={css.title}>
          {evidence?.label ?? TEXTS.drawer}
          {evidence && <span className={css.subject}>{evidence.subject.name}</span>}
        </span>
      }
    >
      {evidence ? (
        <DrawerBody key={`${kept?.subject}.${kept?.field}`} evidence={evidence} />
      ) : (
        <EmptyState title={TEXTS.unknownValue} />
      )}
    </Drawer>
  );
}

// Opened only once it is there: it then knows what had the focus, and gives it back.
function useIsMounted(): boolean {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setMounted(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isMounted;
}

// The content stays while the drawer slides away.
function useLast(address: EvidenceAddress | null): EvidenceAddress | null {
  const [last, setLast] = useState(address);
  const isNewer = address !== null && (address.subject !== last?.subject || address.field !== last?.field);
  if (isNewer) setLast(address);
  return isNewer ? address : last;
}
