import { firstStatus } from '#domain/approval.ts';
import { stale } from '#domain/errors.ts';
import { settleMarks } from '#domain/evidence/marks.ts';
import { leftOf, settle, type LiveFact, type WriteFactValue } from '#domain/evidence/settle.ts';
import type { Cell, Claim, ClaimAct, NewFact, NewSet, Step, Taken } from '#domain/writing/changeSet.ts';
import { isSame, saysNothing } from '#domain/writing/sameCells.ts';
import { partOf, partsOf } from '#domain/writing/writable.ts';
import { uuidV7 } from '#server/database/values/uuid.ts';
import type { Planned } from './carryOut.ts';
import { aboutKey } from './claims.ts';
import { linkFact } from '#domain/evidence/linkFacts.ts';
import type { Current } from './lockRows.ts';
import { plainChange, type StoredChange } from '#domain/writing/keptSet.ts';
import { columnsOf, type Columns, type Deed } from './writeRows.ts';

/** What a step is planned with. */
export interface Planning {
  readonly set: NewSet;
  readonly now: Date;
  readonly step: Step;
  readonly row: Current | undefined;
  readonly live: ReadonlyMap<string, readonly LiveFact[]>;
  readonly write: WriteFactValue;
  /** The readable keys of new rows, and the claims that end with rows that go, by the ids of the rows. */
  readonly keys: ReadonlyMap<string, Columns>;
  readonly ending: ReadonlyMap<string, readonly string[]>;
}

/** What a step does to its row; undefined where it would change nothing. Throws STALE where the row is gone. */
export function planStep(planning: Planning): Planned | undefined {
  const { step, row, ending } = planning;
  if (step.op === 'create') return planCreation(planning, step);
  // Somebody has removed it meanwhile.
  if (!row) throw stale();
  if (step.op === 'set') return planValues(planning, step, row);
  if (step.op === 'unlink') return planUnlinking(planning, step, row);
  if ('facts' in step) return planMarks(planning, step, row);
  const change = { ...plainChange(step.op, step), before: row.status, baseVersion: row.version };
  if (step.op === 'remove') {
    const deed = deedOn(step, 'delete', {});
    return { ...planned(deed), changes: [{ ...change, ended: ending.get(step.id) ?? [] }] };
  }
  if (row.status === step.status) return undefined;
  const deed = deedOn(step, 'update', { status: step.status });
  return { ...planned(deed), changes: [{ ...change, value: step.status }] };
}

const deedOn = ({ of, id }: Step, does: Deed['does'], columns: Columns): Deed => ({ of, id, does, columns });

const planned = (deed: Deed | null) => ({ deed, begun: [], revived: [] });

function planUnlinking({ live }: Planning, step: Step & { op: 'unlink' }, row: Current): Planned {
  const changes = Object.entries(step.cells).map(([field, left]) => {
    const value = left ?? leftOf(partOf(step.of, field), live.get(aboutKey(step.id, field)) ?? [], step.gone);
    return { ...plainChange('set', step), field, value, before: row.cells[field] ?? null };
  });
  const cells = Object.fromEntries(changes.map(({ field, value }) => [field, value]));
  return { ...planned(deedOn(step, 'update', columnsOf(step.of, cells))), changes };
}

function planMarks({ now, live }: Planning, step: Step & { op: ClaimAct }, row: Current): Planned {
  const { of, id, op: act, field, facts, evidence } = step;
  const part = partsOf(of).get(field);
  const before = row.cells[field] ?? null;
  const about = { field, part, standing: before, live: live.get(aboutKey(id, field)) ?? [] };
  const marked = settleMarks({ ...about, act, facts, newId: () => uuidV7(now) });
  if (!marked) throw stale();
  const isMoved = part !== undefined && !isSame(marked.cell, before);
  const deed = isMoved ? deedOn(step, 'update', columnsOf(of, { [field]: marked.cell })) : null;
  const change = { ...plainChange(act, step), field, value: marked.cell, before, evidence };
  return { ...planned(deed), changes: [{ ...change, ...marked.told }] };
}

interface Settling {
  readonly cells: Record<string, Cell>;
  readonly begun: (NewFact & { readonly status: string })[];
  readonly changes: StoredChange[];
}

// What becomes of each value of a row, one that is new or one that is there.
function settleAll(
  { set, now, live, write }: Planning,
  step: Step & { claims: ReadonlyMap<string, Claim>; taken?: ReadonlyMap<string, Taken> },
  { row, status }: { readonly row?: Current; readonly status: string },
): Settling {
  const { of, id } = step;
  const found: Settling = { cells: {}, begun: [], changes: [] };
  for (const [name, claim] of step.claims) {
    const part = partOf(of, name);
    const standing = row?.cells[name] ?? null;
    if (row && saysNothing(claim, standing)) continue;
    const newFact = (value: string): NewFact => ({
      ...claim.evidence,
      id: uuidV7(now),
      subjectKind: of.name,
      subjectId: id,
      field: name,
      value,
    });
    const { signature } = set.author;
    const about = { part, claim, standing, live: live.get(aboutKey(id, name)) ?? [] };
    const settled = settle({ ...about, signature, write, newFact });
    if (!row || !isSame(standing, settled.cell)) found.cells[name] = settled.cell;
    // The ends of a link are told of once, by the link itself.
    const begun = 'ends' in of && part.to !== undefined ? [] : settled.begun;
    found.begun.push(...begun.map((fact) => ({ ...fact, status })));
    found.changes.push({
      ...plainChange(claim.isAdded ? 'claim' : 'set', step),
      field: name,
      value: claim.value,
      evidence: claim.evidence,
      before: standing,
      begun,
      ended: settled.ended,
    });
  }
  for (const [field, { cell, facts }] of step.taken ?? []) {
    const before = row?.cells[field] ?? null;
    if (!isSame(before, cell)) found.cells[field] = cell;
    found.begun.push(...facts.map((fact) => ({ ...fact, status })));
    found.changes.push({ ...plainChange('set', step), field, value: cell, before, begun: facts });
  }
  return found;
}

function planValues(planning: Planning, step: Step & { op: 'set' }, row: Current): Planned | undefined {
  const { cells, begun, changes } = settleAll(planning, step, { row, status: row.status });
  if (changes.length === 0) return undefined;
  const columns = columnsOf(step.of, cells);
  const deed = Object.keys(columns).length === 0 ? null : deedOn(step, 'update', columns);
  const told = changes.map((change) => ({ ...change, baseVersion: step.version }));
  return { ...planned(deed), begun, changes: told };
}

function planCreation(planning: Planning, step: Step & { op: 'create' }): Planned {
  const { of, id } = step;
  const { set, now, write, keys } = planning;
  const status = set.rowStatus ?? firstStatus('form');
  const { cells, begun, changes } = settleAll(planning, step, { status });
  const link = linkFact(step, { id: uuidV7(now), write });
  const links = link ? [{ ...link, status }] : [];
  const columns = { ...columnsOf(of, cells), ...keys.get(id), status, created_by: set.author.id };
  return {
    ...planned(deedOn(step, 'insert', columns)),
    begun: [...begun, ...links],
    changes: [{ ...plainChange('create', step), begun: links }, ...changes],
  };
}
