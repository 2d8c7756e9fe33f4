import { findKind, kindNamed, kindOf } from '#domain/registry.ts';
import { scalarText } from '#domain/evidence/factValue.ts';
import type { NewFact } from '#domain/writing/changeSet.ts';
import { FACTS } from '#server/facts/packRows.ts';
import { FACTS_FILE, type PackRow, type PackTable } from './format.ts';
import { packId } from './ids.ts';
import { linkedId, type LoadContext } from './loadTables.ts';

type Tables = ReadonlyMap<string, PackTable>;

/** The claims of a pack as they go into the database, but those about rows that users removed for good. */
export function factRows(context: LoadContext, tables: Tables): NewFact[] {
  const { pack, gone } = context;
  const nameOf = nameReader(tables);
  const sourceKind = kindOf('source');
  // Of a row there are a dozen claims, and of a source hundreds.
  const idOf = idReader(pack);
  const rows = new Map<string, NewFact>();
  for (const { values } of tables.get(FACTS_FILE)?.rows ?? []) {
    const { kind = '', key = '', field = '', value = '', source = '', locator = '' } = values;
    const subject = idOf(kind, key);
    if (gone.has(subject)) continue;
    const id = packId(pack, FACTS, [kind, key, field, value, source, locator].join('/'));
    const json = factValue({ kind, field, value }, (target) => ({
      id: linkedId(context, target, value),
      name: nameOf(target, value),
    }));
    const sourceId = source === '' ? null : idOf(sourceKind.name, source);
    rows.set(id, {
      id,
      subjectKind: kind,
      subjectId: subject,
      field,
      value: json,
      sourceId,
      locator: locator || null,
      quote: values['quote'] || null,
      note: values['note'] || null,
      method: values['method'] as NewFact['method'],
      confidence: values['confidence'] as NewFact['confidence'],
      validFrom: values['validFrom'] || null,
      validTo: values['validTo'] || null,
    });
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

function idReader(pack: string): (kind: string, key: string) => string {
  const byKind = new Map<string, Map<string, string>>();
  return (kind, key) => {
    const ids = byKind.get(kind) ?? new Map<string, string>();
    byKind.set(kind, ids);
    const id = ids.get(key) ?? packId(pack, kind, key);
    ids.set(key, id);
    return id;
  };
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
