import type { Kind } from '#domain/kind.ts';
import type { ConditionInput } from '#domain/query/grammar.ts';
import { parseCondition } from '#domain/query/parse.ts';
import { fieldOf, kindNamed, KINDS, relationOf } from '#domain/registry.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { newContext, type Asker } from '#server/query/context.ts';
import { facetNames, facetsStatement } from '#server/query/facets.ts';
import { rowsOf } from '#server/query/from.ts';
import { matchingCondition } from '#server/query/page.ts';
import { keptFacets } from './keptFacets.ts';
import { splitField } from './tally/kindPart.ts';
import { ALL } from './tally/part.ts';
import { tally, type Source } from './tally/tally.ts';

/** A kind on the search panel: how many of its rows match, and by which values they can be narrowed. */
export type PanelKind = {
  readonly kind: string;
  readonly label: string;
  readonly path: string;
  readonly count: number;
  readonly facets: readonly PanelFacet[];
};

/** A facet with its options, the frequent ones first; options that no row has count 0. */
export type PanelFacet = {
  readonly field: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly count: number }[];
};

/** The kinds that the search panel shows: those with a list of their own. */
export const PANEL_KINDS: readonly Kind[] = KINDS.filter(({ rest }) => rest.length > 0);

/** Which rows of every listed kind match, how many are they, and how do they spread over the values of the facets? */
export function panelScan(asker: Asker, conditionOf?: (kind: Kind) => ConditionInput | undefined): Sql {
  const rows = PANEL_KINDS.map((kind, position) => {
    const panel = scannedKind(kind, asker, conditionOf?.(kind));
    return sql`select ${position}::int as position, ${panel} as answer`;
  });
  return sql.join(rows, ' union all ');
}

function scannedKind(kind: Kind, asker: Asker, condition?: ConditionInput): Sql {
  const where = condition ? parseCondition(kind, condition) : undefined;
  const row = sql.raw('m');
  const matching = matchingCondition(newContext(asker), kind, { row, where });
  const facets = facetsStatement(
    kind,
    facetNames(kind).map((name) => ({ name, where })),
    asker,
  );
  return sql`json_build_object('kind', ${kind.name}::text,
      'count', (select count(*) from ${rowsOf(asker, kind)} ${row} where ${matching}), 'facets', (${facets})::json)`;
}

/** The whole panel: all rows of every listed kind. */
export function panelOf(source: Source): Sql {
  if (!source.isKept) return panelScan(source);
  const rows = PANEL_KINDS.map(
    (kind, position) => sql`select ${position}::int as position, ${keptKind(kind, source)} as answer`,
  );
  return sql.join(rows, ' union all ');
}

/** The panel of every sort of rows that a listed kind has: how many are there, and how do they spread over the facets? */
export function splitPanels(source: Source): Sql {
  const rows = PANEL_KINDS.flatMap((kind) => {
    const split = splitField(kind);
    const sorts = kind.fields[split?.name ?? '']?.options ?? [];
    return sorts.map(({ value }) => {
      const panel = source.isKept
        ? keptKind(kind, source, value)
        : scannedKind(kind, source, { f: split?.name ?? '', op: 'includes', v: value });
      return sql`json_build_object('split', ${value}::text, 'panel', ${panel})`;
    });
  });
  return sql.join(
    rows.map((answer, position) => sql`select ${position}::int as position, ${answer} as answer`),
    ' union all ',
  );
}

function keptKind(kind: Kind, source: Source, split?: string): Sql {
  const facets = keptFacets(kind, {
    reader: source,
    countsOf: (name) => tally(source, { part: kind.name, by: name, split }),
  });
  const count = sql`(select coalesce(sum(t.count), 0) from ${tally(source, { part: kind.name, by: ALL, split })} t)`;
  return sql`json_build_object('kind', ${kind.name}::text, 'count', ${count}, 'facets', (${facets})::json)`;
}

type Counted = {
  readonly kind: string;
  readonly count: number;
  readonly facets: readonly {
    readonly field: string;
    readonly values: readonly {
      readonly value: string;
      readonly label: string | null;
      readonly count: number;
    }[];
  }[];
};

/** The answer of the scan with labels and with the options that nothing has. */
export function labelPanel(answer: string): PanelKind {
  const counted = JSON.parse(answer) as Counted;
  const kind = kindNamed(counted.kind);
  return {
    kind: kind.name,
    label: kind.labelPlural,
    path: kind.rest[0]?.path ?? '',
    count: counted.count,
    facets: counted.facets.map(({ field, values }) => ({
      field,
      label: fieldOf(kind, field)?.label ?? relationOf(kind, field)?.label ?? field,
      options: optionsOf(kind, field, values),
    })),
  };
}

function optionsOf(
  kind: Kind,
  name: string,
  values: Counted['facets'][number]['values'],
): PanelFacet['options'] {
  const options = fieldOf(kind, name)?.options ?? [];
  const labels = new Map(options.map(({ value, label }) => [value, label]));
  const present = new Set(values.map(({ value }) => value));
  const absent = options.filter(({ value }) => !present.has(value));
  return [
    ...values.map(({ value, label, count }) => ({
      value,
      label: label ?? labels.get(value) ?? value,
      count,
    })),
    ...absent.map(({ value, label }) => ({ value, label, count: 0 })),
  ];
}
