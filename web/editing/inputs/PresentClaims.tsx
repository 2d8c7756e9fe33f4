import { useContext } from 'react';
import { isPerson, whyBefore, type Weight } from '#domain/evidence/rankClaims.ts';
import { personSignature } from '#domain/writing/changeSet.ts';
import { sourceKeyOf, type Claim } from '#web/records/evidence/claim.ts';
import { ClaimCard } from '#web/records/evidence/ClaimCard.tsx';
import { evidenceOf, type ClaimGroup } from '#web/records/evidence/fieldEvidence.ts';
import type { EvidenceSubject } from '#web/records/evidence/subject.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { TEXTS } from '#web/editing/entry/texts.ts';
import claimsCss from '#web/editing/Claims.module.css';
import { OpenedContext } from './openedContext.ts';

type PresentClaimsProps = { readonly subject: EvidenceSubject; readonly field: string };

/** Every claim about a value: what it says, who recorded it, from where, when and how, which one is shown, and why. */
export function PresentClaims({ subject, field }: PresentClaimsProps) {
  const { userId } = useContext(OpenedContext);
  const { groups, isList, label } = evidenceOf(subject, field);
  const why = isList ? null : whyShown(groups);
  return (
    <div className={claimsCss.claims}>
      <h3 className={claimsCss.title}>{TEXTS.claimsOf(label)}</h3>
      {why !== null && <p className={claimsCss.why}>{why}</p>}
      <ul className={claimsCss.list}>
        {groups.map((group) => (
          <li key={group.key} className={claimsCss.group}>
            <p className={claimsCss.said}>
              <strong>{group.text}</strong>
              {group.isShown && <Badge tone="info">{TEXTS.shown}</Badge>}
            </p>
            {group.claims.map((claim) => (
              <div key={claim.id}>
                <ClaimCard subject={subject} claim={claim} />
                <p className={claimsCss.by}>{recordedBy(claim, userId)}</p>
              </div>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

// Why the shown one goes before the next.
function whyShown(groups: readonly ClaimGroup[]): string | null {
  const [shown, next] = [groups.find(({ isShown }) => isShown), groups.find(({ isShown }) => !isShown)];
  const [best, other] = [shown?.claims[0], next?.claims[0]];
  if (!best) return null;
  return other ? TEXTS.why(whyBefore(weightOf(best), weightOf(other))) : TEXTS.onlyValue;
}

const weightOf = (claim: Claim): Weight => ({
  ...claim,
  isByPerson: isPerson(claim.recordedBy),
  key: claim.id,
  source: sourceKeyOf(claim),
});

function recordedBy({ recordedBy: signature }: Claim, userId: string): string {
  if (signature === null) return TEXTS.byNobody;
  if (signature === personSignature(userId)) return TEXTS.byYou;
  return isPerson(signature)
    ? TEXTS.bySomebody
    : TEXTS.byPack(signature.replace(/^pack:/, '').replace(/@.*/, ''));
}
