import { lowestAudience, type Viewer } from '#domain/access.ts';
import { AppError, forbidden, invalidFields, notFound } from '#domain/errors.ts';
import { text } from '#domain/fields.ts';
import { isUuid } from '#domain/query/values.ts';
import { kindOf } from '#domain/registry.ts';
import { CLAIM_ACTS, type ClaimAct, type Step } from '#domain/writing/changeSet.ts';
import { checkValue } from '#domain/writing/values.ts';
import { partsOf, writableNamed, type Writable } from '#domain/writing/writable.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { abilitiesOf } from '#server/editing/abilities.ts';
import { requireTo } from '#server/editing/entries.ts';
import { readSource, UNSOURCED } from '#server/editing/evidence.ts';
import { isObject, Problems } from '#server/editing/problems.ts';
import type { EditingServices } from '#server/editing/services.ts';
import { lockedRow } from '#server/editing/standingRow.ts';
import { readUploads } from '#server/editing/uploads.ts';
import { write, type Asked, type Written } from '#server/editing/write.ts';
import type { Writing } from '#server/facts/changes/carryOut.ts';
import { LIVE } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { allOf, visible } from '#server/query/visibility.ts';
import { bodyOf, bringIn, type Body } from './bringIn.ts';

/** What may be said of something that is done with a claim. */
const ACT_KEYS = ['action', 'reason', 'source', 'quote'];

interface KeptClaim {
  readonly id: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly field: string;
  readonly value: unknown;
  readonly isOver: boolean;
  readonly isDisputed: boolean;
  readonly isPinned: boolean;
}

const NEEDED: Readonly<Record<ClaimAct, 'suggest' | 'edit' | 'approve'>> = {
  withdraw: 'suggest',
  dispute: 'suggest',
  settle: 'edit',
  pin: 'approve',
  unpin: 'approve',
};
const DONE: Readonly<Record<ClaimAct, string>> = {
  withdraw: 'Withdrawn',
  dispute: 'Disputed',
  settle: 'Dispute settled',
  pin: 'Pinned',
  unpin: 'Not pinned any more',
};
const REASON = text('Reason');

/**
 * Withdraws a claim, disputes it or settles the dispute, pins it or not any more, with a reason; the best claim that is left is shown.
 * Who may not edit the entry suggests to withdraw or dispute. 404 where the claim is not seen, 409 where it is so already.
 */
export function changeClaim(
  services: EditingServices,
  { asked, id, body }: { readonly asked: Asked; readonly id: string; readonly body: unknown },
): Promise<Written> {
  const { viewer } = asked;
  const given = bodyOf(body, ACT_KEYS);
  const act = CLAIM_ACTS.find((one) => one === given['action']);
  if (!act) throw invalidFields({ action: [`It must be one of ${CLAIM_ACTS.join(', ')}.`] });
  return write(services, asked, async (writing) => {
    const { database } = writing;
    const claim = await seenClaim(database, { id, viewer });
    const of = writableNamed(claim.subjectKind);
    const row = await lockedRow(database, of, { id: claim.subjectId, viewer });
    requireTo(viewer, NEEDED[act] === 'approve' ? 'approve' : 'suggest', of.name);
    const mayEdit = abilitiesOf(viewer, of.name, row).edit;
    if (NEEDED[act] === 'edit' && !mayEdit) throw forbidden(lowestAudience('edit', of.name));
    refuseIdle(act, claim, of);
    const evidence = await groundsOf(services, writing, { viewer, given, act });
    const step: Step = { of, id: row.id, op: act, field: claim.field, facts: [claim.id], evidence };
    const label = partsOf(of).get(claim.field)?.label ?? claim.field;
    const title = `${DONE[act]}: ${label} of ${row.name ?? row.id}`;
    const written = await bringIn(writing, viewer, { of, row, steps: [step], title, note: evidence.note });
    return { ...written, id: claim.id };
  });
}

async function seenClaim(
  database: Database,
  { id, viewer }: { readonly id: string; readonly viewer: Viewer },
): Promise<KeptClaim> {
  const of = kindOf('fact');
  const shown = allOf([visible(of, { row: sql.raw('t') }, { ...LIVE, viewer })]);
  const [claim] = isUuid(id)
    ? await database.query<KeptClaim>(sql`
        select t.id, t.subject_kind as "subjectKind", t.subject_id as "subjectId", t.field, t.superseded_at is not null as "isOver",
          t.disputed_reason is not null as "isDisputed", t.pinned_reason is not null as "isPinned"
        from ${rowsOf(LIVE, of)} t where t.id = ${id} and ${shown}`)
    : [];
  if (!claim) throw notFound('claim');
  return claim;
}

function refuseIdle(act: ClaimAct, { isOver, isDisputed, isPinned, field }: KeptClaim, of: Writable): void {
  const already = (sentence: string): AppError => new AppError('DECIDED_ALREADY', { message: sentence });
  if (isOver) throw already('This claim was withdrawn or replaced: it counts no more.');
  if (act === 'settle' && !isDisputed) throw already('This claim is not disputed.');
  if (act === 'pin' && isPinned) throw already('This claim is pinned already.');
  if (act === 'unpin' && !isPinned) throw already('This claim is not pinned.');
  const part = partsOf(of).get(field);
  if (act === 'pin' && (!part || part.isList)) {
    throw invalidFields({ action: ['Only a claim about a single value that people fill can be pinned.'] });
  }
}

async function groundsOf(
  services: EditingServices,
  { database, now }: Writing,
  { viewer, given, act }: { readonly viewer: Viewer; readonly given: Body; readonly act: ClaimAct },
): Promise<typeof UNSOURCED> {
  const problems = new Problems();
  const { reason = null, quote = null, source = null } = given;
  const checked = { reason: checkValue(REASON, reason), quote: checkValue(REASON, quote) };
  for (const [name, one] of Object.entries(checked)) if ('problem' in one) problems.add(name, one.problem);
  if (typeof reason !== 'string' || reason.trim() === '') problems.add('reason', 'Say why: others read it.');
  if (act !== 'dispute' && (source !== null || quote !== null)) {
    problems.add(source === null ? 'quote' : 'source', 'Only a dispute rests on a source.');
  }
  const uploads = readUploads(services, { database, viewer, now });
  const reading = { database, now, problems, uploads };
  const sourceId = isObject(source) ? await readSource(reading, source, 'source') : null;
  if (source !== null && sourceId === null) {
    problems.add('source', 'It must be an object with a url, an upload, a title or an id.');
  }
  problems.refuse();
  return {
    ...UNSOURCED,
    sourceId,
    note: reason as string,
    quote: quote as string | null,
  };
}
