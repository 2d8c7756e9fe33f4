import { lazy, Suspense, useState } from 'react';
import { can, type Viewer } from '#domain/access.ts';
import type { KindName } from '#domain/names.ts';
import type { ClaimAct } from '#domain/writing/changeSet.ts';
import { lazyImport } from '#web/api/lazyImport.ts';
import type { Claim } from '#web/records/evidence/claim.ts';
import type { FieldEvidence } from '#web/records/evidence/fieldEvidence.ts';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import css from './acts.module.css';
import { ACT_TEXTS, TEXTS } from './texts.ts';

const ActDialog = lazy(async () => ({
  default: (await lazyImport('claim-act', () => import('./ActDialog.tsx'))).ActDialog,
}));

type ClaimActsProps = {
  readonly claim: Claim;
  readonly evidence: FieldEvidence;
  /** What the claim says. */
  readonly text: string;
  readonly viewer: Viewer;
};

/** What the user may do with a claim: each asks for a reason first. */
export function ClaimActs({ claim, evidence, text, viewer }: ClaimActsProps) {
  const [asked, setAsked] = useState<ClaimAct | null>(null);
  const { subject, label, isList } = evidence;
  const of = subject.kind.name;
  const isDisputed = Boolean(claim.disputedReason);
  const isPinned = Boolean(claim.pinnedReason);
  const decides = can(viewer, 'edit', of);
  const acts: readonly (ClaimAct | false)[] = [
    can(viewer, 'suggest', of) && !isDisputed && 'dispute',
    decides && isDisputed && 'settle',
    can(viewer, 'suggest', of) && 'withdraw',
    can(viewer, 'approve', of) && isPinned && 'unpin',
    can(viewer, 'approve', of) && !isPinned && !isList && !evidence.isComputed && 'pin',
  ];
  return (
    <div className={css.acts}>
      {claim.disputedUrl && <ExternalLink href={claim.disputedUrl}>{TEXTS.disputes}</ExternalLink>}
      {isPinned && <p className={css.pinned}>{TEXTS.pinned(claim.pinnedReason ?? '')}</p>}
      {acts
        .filter((act) => act !== false)
        .map((act) => (
          <Button key={act} look="quiet" size="small" onClick={() => setAsked(act)}>
            {ACT_TEXTS[act].button}
          </Button>
        ))}
      {asked !== null && (
        <Suspense>
          <ActDialog
            act={asked}
            claim={claim}
            kind={of as KindName}
            said={`${label}: ${text}`}
            isSuggestion={!decides}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
