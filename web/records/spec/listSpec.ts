import type { WebDocument } from '#web/api/graphql.ts';
import type { ComponentType } from 'react';
import type { Condition } from '#domain/conditionTypes.ts';
import type { FacetName, FieldName } from '#domain/kindTypes.ts';
import type { Conditions, ListKind } from '#domain/lists.ts';
import type { KindName } from '#domain/names.ts';
import type { ConditionInput } from '#domain/query/grammar.ts';
import type { Claim } from '#web/records/evidence/claim.ts';
import type { SectionSpec } from '#web/records/filters/facet.ts';
import type { Range } from '#web/records/state/conditions.ts';
import type { RecordColumn } from './recordColumn.ts';

/** A row of any list. */
export type ListRow = { readonly id: string };

/** One row and many rows in words: "company", "companies". */
export type Noun = { readonly one: string; readonly many: string };

/** The answer to a list's document: its connection under the alias `page`. */
export type RowsData<Row> = {
  readonly page: {
    readonly totalCount: number;
    readonly countIsCapped: boolean;
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
    readonly edges: readonly { readonly node: Row }[];
  } | null;
};

export type RowsVariables = {
  readonly q: string;
  readonly first: number;
  readonly after?: string | null;
  readonly offset?: number | null;
};

/** The answer to the document of claims: `rows: <plural>(q: $q)` with `id` and, as `claims`, ClaimParts. */
export type ClaimsData = {
  readonly rows: readonly { readonly id: string; readonly claims: readonly Claim[] }[] | null;
};

/** The answer to the document of counts: `facets`, and under an alias of its own the `totalCount` of each condition. */
export type SummaryData = {
  readonly facets:
    | readonly {
        readonly field: string;
        readonly values: readonly {
          readonly value: string;
          readonly label: string;
          readonly count: number;
        }[];
      }[]
    | null;
} & Readonly<Record<string, unknown>>;

/** The answer to the document of a tree, such as that of the classes. */
export type TreeData = {
  readonly nodes:
    | readonly {
        readonly key: string;
        readonly label: string;
        readonly color: string | null;
        readonly above: { readonly key: string } | null;
      }[]
    | null;
};

/** A stretch of amounts by its alias. */
export type Stretches = Readonly<Record<string, Range & { readonly label: string }>>;

/** What rows may lack, in words that complete "641 …", and the condition that finds those that do. */
export type GapSpec = { readonly words: string; readonly condition: ConditionInput };

/** The counts around a list. Its document takes `q`, `facets` and a query text by the name of each alias. */
export type SummarySpec = {
  readonly document: WebDocument<SummaryData, never>;
  /** The field whose amounts are offered in stretches. */
  readonly amounts?: { readonly f: string; readonly stretches: Stretches };
  /** The gaps of the coverage line by alias; `today` is yyyy-mm-dd. */
  readonly gapsOf: (today: string) => Readonly<Record<string, GapSpec>>;
  /** The rows that have a source, under the alias `sourced`. */
  readonly sourced?: ConditionInput;
  /** The tree behind a facet of the type `tree`. */
  readonly tree?: {
    readonly f: string;
    readonly document: WebDocument<TreeData, Record<never, never>>;
  };
};

/** The counts around a list, without the document that is made of them. */
export type SummaryParts = Omit<SummarySpec, 'document'>;

/** What the panel beside a list gets. */
export type PeekProps = {
  readonly id: string;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  readonly onClose: () => void;
};

/** What stands above the rows of a list gets: what holds for all of them, and how to narrow them. */
export type AboveProps = {
  readonly where: ConditionInput | undefined;
  readonly onShow: (conditions: readonly ConditionInput[]) => void;
};

/** What stands in place of the rows gets: what holds for all of them, of it what the reader has said, and the way back. */
export type MatrixProps = {
  readonly where: ConditionInput | undefined;
  readonly conditions: Conditions;
  readonly isPhone: boolean;
  readonly onTable: () => void;
};

/** The names in a list's declaration, as the compiler checks them: those of its kind. */
export type SpecNames<K extends KindName> = {
  readonly list: { readonly kind: { readonly name: K } };
  readonly sections: readonly SectionNames<K>[];
  readonly summary: {
    readonly gapsOf: (today: string) => Readonly<Record<string, { readonly condition: Condition<K> }>>;
    readonly amounts?: { readonly f: FieldName<K> };
    readonly tree?: { readonly f: FacetName<K> };
  };
};

/** The names in quick facets: what is counted is a facet of the kind. */
export type SectionNames<K extends KindName> = SectionSpec & {
  readonly facets: readonly (
    | { readonly f: FacetName<K>; readonly type: 'choices' | 'tree' | 'years' }
    | { readonly f: FieldName<K>; readonly type: 'dates' | 'amounts' | 'recent' }
  )[];
};

/**
 * A list screen in full. To make one:
 * 1. Its row in domain/screens.ts, whose `list` says the kind, its usual order, and the condition that always holds.
 * 2. Its documents are made of its columns, facets and gaps (listDocuments).
 * 3. Columns, quick facets (`sections`), a card for phones, a panel, and this declaration.
 * 4. The page: `<ListScreen spec={SPEC} />`. Filters, builder, sentence, JSON, groups, totals, comparison, selection,
 *    export, coverage line and keys come with it.
 */
export type ListSpec<Row extends ListRow> = {
  readonly list: ListKind;
  /** By it the reader's columns are remembered. */
  readonly name: string;
  readonly title: string;
  readonly noun: Noun;
  readonly rows: WebDocument<RowsData<Row>, RowsVariables>;
  readonly summary: SummarySpec;
  /** Gives the evidence of compared rows. */
  readonly claims?: WebDocument<ClaimsData, { readonly q: string }>;
  readonly columns: readonly RecordColumn<Row>[];
  /** Chooses what a column shows, at the head of the list. */
  readonly Switch?: ComponentType;
  /** Stands above the rows: what those that are shown come to. */
  readonly Above?: ComponentType<AboveProps>;
  /** Shows the rows as a matrix of the two things that each of them links. */
  readonly Matrix?: ComponentType<MatrixProps>;
  /** The quick facets, in their order. */
  readonly sections: readonly SectionSpec[];
  readonly Card: ComponentType<{ readonly row: Row }>;
  /** Loaded when the first panel opens. */
  readonly Peek: ComponentType<PeekProps>;
  readonly nameOf: (row: Row) => string;
  readonly hrefOf: (row: Row) => string;
  /** Where a row's evidence is laid out; its own page where it is missing. */
  readonly evidenceHrefOf?: (row: Row) => string;
};
