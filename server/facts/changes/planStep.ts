import { firstStatus } from '#domain/approval.ts';
import { stale } from '#domain/errors.ts';
import { leftOf, settle, type LiveFact, type NewFact, type WriteFactValue } from '#domain/evidence/settle.ts';
import type { Cell, Claim, NewSet, Step } from '#domain/writing/changeSet.ts';
import { isSame } from '#domain/writing/sameCells.ts';
import { partOf } from '#domain/writing/writable.ts';
import type { Database } from '#server/database/database.ts';
import { uuidV7 } from '#server/database/values/uuid.ts';
import type { Planned } from './carryOut.ts';
import { aboutKey } from './claims.ts';
import { keyOfName } from './keys.ts';
import { endingWith, linkFact } from './linkFacts.ts';
import type { Current } from './lockRows.ts';
import { plainChange, type StoredChange } from './storeSet.ts';
import { deleteRow, insertRow, setStatus, updateRow, type Cells } from './writeRows.ts';

/** What a step is planned with. */
export interface Planning {
  readonly set: NewSet;
  readonly now: Date;
  readonly step: Step;
  readonly row: Current | undefined;
  readonly live: ReadonlyMap<string, readonly LiveFact[]>;
  readonly write: WriteFactValue;
}

/** What a step does to its row; undefined where it would change nothing. Throws STALE where the row is gone. */
export async function planStep(database: Database, planning: Planning): Promise<Planned | undefined> {
  const { step, row } = planning;
  if (step.op === 'create') return planCreation(database, planning, step);
  // Somebody has removed it meanwhile.
  if (!row) throw stale();
  if (step.op === 'set') return planValues(planning, step, row);
  if (step.op === 'unlink') return planUnlinking(planning, step, row);
  const change = { ...plainChange(step.op, step), before: row.status, baseVersion: row.version };
  const written = { of: step.of, ids: [step.id], columns: null };
  if (step.op === 'remove') {
    const ended = await endingWith(database, row);
    const write = (inside: Database) => deleteRow(inside, step);
    return { ...planned(step), written, changes: [{ ...change, ended }], write };
  }
  if (row.status === step.status) return undefined;
  const write = (inside: Database) => setStatus(inside, step, step.status);
  return { ...planned(step), written, changes: [{ ...change, value: step.status }], write };
}

const planned = ({ of, id }: Step, isNew = false) => ({ row: { of, id, isNew }, begun: [], revived: [] });

function planUnlinking({ live }: Planning, step: Step & { op: 'unlink' }, row: Current): Planned {
  const changes = Object.entries(step.cells).map(([field, left]) => {
    const value = left ?? leftOf(partOf(step.of, field), live.get(aboutKey(step.id, field)) ?? [], step.gone);
    return { ...plainChange('set', step), field, value, before: row.cells[field] ?? null };
  });
  const columns = Object.keys(step.cells).map((name) => partOf(step.of, name).column);
  const write = (inside: Database) =>
    updateRow(inside, step, Object.fromEntries(changes.map(({ field, value }) => [field, value])));
  return { ...planned(step), written: { of: step.of, ids: [step.id], columns }, changes, write };
}

interface Settling {
  readonly cells: Record<string, Cell>;
  readonly begun: (NewFact & { readonly status: string })[];
  readonly changes: StoredChange[];
}

// What becomes of each value of a row, one that is new or one that is there.
function settleAll(
  { set, now, live, write }: Planning,
  step: Step & { claims: ReadonlyMap<string, Claim> },
  { row, status }: { readonly row?: Current; readonly status: string },
): Settling {
  const { of, id } = step;
  const found: Settling = { cells: {}, begun: [], changes: [] };
  for (const [name, claim] of step.claims) {
    const part = partOf(of, name);
    const standing = row?.cells[name] ?? null;
    if (row && isSame(standing, claim.value) && claim.evidence.sourceId === null) continue;
    const newFact = (value: string): NewFact => ({
      ...claim.evidence,
      id: uuidV7(now),
      subjectKind: of.name,
      subjectId: id,
      field: name,
      value,
    });
    const facts = live.get(aboutKey(id, name)) ?? [];
    const settled = settle({
      part,
      claim,
      standing,
      live: facts,
      signature: set.author.signature,
      write,
      newFact,
    });
    if (!row || !isSame(standing, settled.cell)) found.cells[name] = settled.cell;
    // The ends of a link are told of once, by the link itself.
    const begun = 'ends' in of && part.to !== undefined ? [] : settled.begun;
    found.begun.push(...begun.map((fact) => ({ ...fact, status })));
    found.changes.push({
      ...plainChange('set', step),
      field: name,
      value: claim.value,
      evidence: claim.evidence,
      before: standing,
      begun,
      ended: settled.ended,
    });
  }
  return found;
}

function planValues(planning: Planning, step: Step & { op: 'set' }, row: Current): Planned | undefined {
  const { of, id } = step;
  const { cells, begun, changes } = settleAll(planning, step, { row, status: row.status });
  if (changes.length === 0) return undefined;
  const columns = Object.keys(cells).map((name) => partOf(of, name).column);
  const told = changes.map((change) => ({ ...change, baseVersion: step.version }));
  // Claims that are not the best leave the row as it is.
  const write = async (inside: Database): Promise<void> => {
    if (columns.length > 0) await updateRow(inside, step, cells);
  };
  return { ...planned(step), written: { of, ids: [id], columns }, begun, changes: told, write };
}

async function planCreation(
  database: Database,
  planning: Planning,
  step: Step & { op: 'create' },
): Promise<Planned> {
  const { of, id } = step;
  const { set, now, write } = planning;
  const status = set.rowStatus ?? firstStatus('form');
  const { cells, begun, changes } = settleAll(planning, step, { status });
  const link = linkFact(step, { id: uuidV7(now), write });
  const links = link ? [{ ...link, status }] : [];
  const key = await keyOfName(database, of, { id, cells });
  const more: Cells = { ...key, status, created_by: set.author.id };
  return {
    ...planned(step, true),
    written: { of, ids: [id], columns: null },
    begun: [...begun, ...links],
    changes: [{ ...plainChange('create', step), begun: links }, ...changes],
    write: (inside) => insertRow(inside, { of, id, more }, cells),
  };
}
