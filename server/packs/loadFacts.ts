import type { Field } from '#domain/fields.ts';
import { findKind, kindNamed, kindOf } from '#domain/registry.ts';
import { sql } from '#server/database/sql.ts';
import { FACTS_FILE, type PackRow, type PackTable } from './format.ts';
import { packId } from './ids.ts';
import { counted, incomingOf, type LoadCounts, type Loader, markAsPack, stage } from './loadRows.ts';
import type { LoadColumn, LoadRow, LoadTable } from './loadTables.ts';

type Tables = ReadonlyMap<string, PackTable>;

const idColumns = ['subject_kind', 'subject_id', 'field', 'value', 'source_id', 'locator'];
const detailColumns = ['quote', 'note', 'method', 'confidence', 'valid_from', 'valid_to'];
const types: Readonly<Record<string, string>> = {
  subject_id: 'uuid',
  source_id: 'uuid',
  value: 'jsonb',
  valid_from: 'date',
  valid_to: 'date',
};

const column = (name: string): LoadColumn => ({
  column: name,
  type: types[name] ?? 'text',
  guards: [],
  read: () => null,
});

const factTable: LoadTable = {
  name: 'fact',
  table: 'fact',
  isVersioned: false,
  columns: [...idColumns, ...detailColumns].map(column),
};

/**
 * Writes the pack's claims: new ones are added, those that are gone are superseded, details that changed are corrected.
 * A claim that a user superseded stays so as long as the pack goes on making it.
 */
export async function loadFacts(
  loader: Loader,
  tables: Tables,
  gone: ReadonlySet<string>,
): Promise<LoadCounts> {
  const rows = factRows(loader.pack, tables, gone);
  const { database, pack, by } = loader;
  const incoming = incomingOf(factTable);
  await stage(database, factTable, rows);
  const details = (alias: string) =>
    sql.join(detailColumns.map((name) => sql`${sql.raw(alias)}.${sql.id(name)}`));
  const updated = await counted(
    database,
    sql`
    update fact f set ${sql.join(detailColumns.map((name) => sql`${sql.id(name)} = i.${sql.id(name)}`))},
      superseded_at = case when p.id is null then null else f.superseded_at end
    from ${incoming} i left join pack_row p on p.id = i.id
    where f.id = i.id and (p.id is null or row(${details('f')}) is distinct from row(${details('i')})) returning f.id`,
  );
  const names = sql.join([...idColumns, ...detailColumns].map((name) => sql.id(name)));
  const inserted = await counted(
    database,
    sql`
    insert into fact (id, ${names}, recorded_by, status)
    select i.id, ${names}, ${by}, 'APPROVED' from ${incoming} i
    where not exists (select 1 from fact f where f.id = i.id) returning id`,
  );
  const removed = await counted(
    database,
    sql`
    update fact f set superseded_at = coalesce(f.superseded_at, now())
    from pack_row p
    where p.id = f.id and p.pack = ${pack} and p.kind = ${factTable.name}
      and not exists (select 1 from ${incoming} i where i.id = f.id) returning f.id`,
  );
  await database.query(sql`
    delete from pack_row p where p.pack = ${pack} and p.kind = ${factTable.name}
      and not exists (select 1 from ${incoming} i where i.id = p.id)`);
  await markAsPack(loader, factTable);
  return { inserted, updated, unchanged: rows.length - inserted - updated, removed };
}

function factRows(pack: string, tables: Tables, gone: ReadonlySet<string>): LoadRow[] {
  const nameOf = nameReader(tables);
  const sourceKind = kindOf('source');
  const rows = new Map<string, LoadRow>();
  for (const { values } of tables.get(FACTS_FILE)?.rows ?? []) {
    const { kind = '', key = '', field = '', value = '', source = '', locator = '' } = values;
    const subject = packId(pack, kind, key);
    if (gone.has(subject)) continue;
    const id = packId(pack, factTable.name, [kind, key, field, value, source, locator].join('/'));
    const json = factValue({ kind, field, value }, (target) => ({
      id: packId(pack, target, value),
      name: nameOf(target, value),
    }));
    const sourceId = source === '' ? null : packId(pack, sourceKind.name, source);
    const details = ['quote', 'note', 'method', 'confidence', 'validFrom', 'validTo'].map(
      (name) => values[name] || null,
    );
    rows.set(id, { id, cells: [kind, subject, field, json, sourceId, locator || null, ...details] });
  }
  return [...rows.values()];
}

/** The JSON text of a claimed value: a number where the field holds numbers, {id, name} for links, text otherwise. */
function factValue(
  of: { kind: string; field: string; value: string },
  link: (target: string) => object,
): string {
  const kind = findKind(of.kind);
  const relation = kind?.relations[of.field];
  if (relation) return JSON.stringify(link(relation.kind));
  return scalarText(kind?.fields[of.field], of.value);
}

const NUMBERS: ReadonlySet<Field['type']> = new Set(['year', 'integer', 'decimal', 'money'] as const);

// Written as it stands, so that no digit of an amount goes through floating point.
function scalarText(field: Field | undefined, value: string): string {
  const isNumber = field !== undefined && NUMBERS.has(field.type) && /^-?(0|[1-9]\d*)(\.\d+)?$/.test(value);
  const isBoolean = field?.type === 'boolean' && (value === 'true' || value === 'false');
  return isNumber || isBoolean ? value : JSON.stringify(value);
}

function nameReader(tables: Tables): (kind: string, key: string) => string {
  const byKind = new Map<string, ReadonlyMap<string, PackRow>>();
  return (name, key) => {
    const kind = kindNamed(name);
    const rows =
      byKind.get(name) ??
      new Map((tables.get(`${kind.plural}.csv`)?.rows ?? []).map((row) => [row.values['key'] ?? '', row]));
    byKind.set(name, rows);
    return rows.get(key)?.values[kind.nameField] ?? key;
  };
}
