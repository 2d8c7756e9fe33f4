import { formatDate } from '#domain/dates.ts';
import { isCurrent, sourceName, type Claim } from '#web/records/evidence/claim.ts';
import { useEvidence } from '#web/records/evidence/evidenceContext.ts';
import { claimText, type FieldEvidence } from '#web/records/evidence/fieldEvidence.ts';
import { methodInWords } from '#web/records/evidence/words.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import { TableShell } from '#web/ui/Table.tsx';
import { siteOf } from '#web/records/evidence/sourceWords.ts';
import type { SubjectHistory } from './claimIndex.ts';
import css from './ClaimsTable.module.css';

const HEADS = ['Field', 'Claim', 'Source', 'Recorded'];

/** The claims of one subject by field; a field's name opens its evidence. */
export const ClaimsTable = ({ subject, fields }: SubjectHistory) => (
  <TableShell
    className={css.table}
    label={`Claims about ${subject.name}`}
    head={HEADS.map((head) => (
      <th key={head} scope="col">
        {head}
      </th>
    ))}
  >
    {fields.map((field) => (
      <FieldClaims key={field.field} evidence={field} />
    ))}
  </TableShell>
);

function FieldClaims({ evidence }: { readonly evidence: FieldEvidence }) {
  const { open } = useEvidence();
  const claims = [...evidence.groups.flatMap((group) => group.claims), ...evidence.superseded];
  return (
    <tbody>
      {claims.map((claim, index) => (
        <tr key={claim.id} data-old={!isCurrent(claim) || undefined}>
          {index === 0 && (
            <th scope="rowgroup" rowSpan={claims.length}>
              <Button
                look="link"
                className={css.field}
                onClick={() => open(evidence.subject.id, evidence.field)}
              >
                {evidence.label}
              </Button>
              {evidence.isContradicted && <Badge tone="warn">sources differ</Badge>}
            </th>
          )}
          <td className={css.value}>{claimText(evidence.subject, claim)}</td>
          <td>
            <SourceCell claim={claim} />
          </td>
          <td className={css.recorded}>
            {claim.recordedAt ? formatDate(claim.recordedAt.slice(0, 10)) : '–'}
          </td>
        </tr>
      ))}
    </tbody>
  );
}

function SourceCell({ claim }: { readonly claim: Claim }) {
  const { source } = claim;
  const site = claim.locator === null ? siteOf(source?.url ?? null) : null;
  return (
    <>
      {source?.url ? (
        <ExternalLink href={source.url} title={sourceName(source)}>
          {site ?? sourceName(source)}
        </ExternalLink>
      ) : (
        sourceName(source)
      )}
      <span className={css.method}>
        {[claim.locator, methodInWords(claim), isCurrent(claim) ? null : 'superseded']
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  );
}
