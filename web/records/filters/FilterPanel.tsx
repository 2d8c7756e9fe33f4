import type { Kind } from '#domain/kind.ts';
import type { Conditions } from '#domain/lists.ts';
import { fieldOf } from '#domain/registry.ts';
import { HelpTip } from '#web/records/help/HelpTip.tsx';
import {
  anyOf,
  leafOf,
  rangeLeaf,
  rangeOf,
  replaceField,
  toggleValue,
  valuesOf,
  withoutField,
} from '#web/records/state/conditions.ts';
import { pathLabel, valueText } from '#web/records/state/fieldWords.ts';
import { AmountFacet } from './AmountFacet.tsx';
import { ChoiceFacet } from './ChoiceFacet.tsx';
import type { Bucket, FacetCounts, FacetNode, FacetSpec, SectionSpec } from './facet.ts';
import { FacetSection } from './FacetSection.tsx';
import css from './Facets.module.css';
import { facetTree } from './facetTree.ts';
import { headingOf } from './headingOf.ts';
import { RecentFacet } from './RecentFacet.tsx';
import { TreeFacet } from './TreeFacet.tsx';
import { YearFacet } from './YearFacet.tsx';

export type FilterData = {
  readonly counts: FacetCounts;
  /** The nodes of tree facets, by field. */
  readonly nodes: ReadonlyMap<string, readonly FacetNode[]>;
  /** The stretches of amount facets, by field. */
  readonly buckets: ReadonlyMap<string, readonly Bucket[]>;
  /** The first counts are still to come. */
  readonly isPending: boolean;
};

type FilterPanelProps = {
  readonly kind: Kind;
  readonly sections: readonly SectionSpec[];
  readonly data: FilterData;
  readonly conditions: Conditions;
  readonly onChange: (conditions: Conditions) => void;
};

/** The filters of a list, below each other. */
export const FilterPanel = ({ sections, ...rest }: FilterPanelProps) => (
  <div className={css.panel} data-pending={rest.data.isPending || undefined}>
    {settledSections(sections, rest.data).map((section) => (
      <FacetSection
        key={section.facets[0]?.f}
        label={headingOf(rest.kind, section)}
        help={
          <HelpTip
            of={headingOf(rest.kind, section)}
            kind={rest.kind}
            paths={section.facets.map(({ f }) => f)}
          />
        }
        isActive={section.facets.some(
          ({ f }) => withoutField(rest.conditions, f).length < rest.conditions.length,
        )}
        onClear={() =>
          rest.onChange(section.facets.reduce((left, { f }) => withoutField(left, f), rest.conditions))
        }
      >
        {section.facets.map((spec) => (
          <Facet key={spec.f} spec={spec} {...rest} />
        ))}
      </FacetSection>
    ))}
  </div>
);

// Until there are counts only what stands at the top and keeps its height: what comes later pushes nothing away.
function settledSections(
  sections: readonly SectionSpec[],
  { isPending, nodes }: FilterData,
): readonly SectionSpec[] {
  if (!isPending) return sections;
  const isSettled = ({ facets }: SectionSpec) =>
    facets.every(({ f, type }) => type === 'tree' && (nodes.get(f)?.length ?? 0) > 0);
  const end = sections.findIndex((section) => !isSettled(section));
  return end < 0 ? sections : sections.slice(0, end);
}

type FacetProps = Omit<FilterPanelProps, 'sections'> & { readonly spec: FacetSpec };

function Facet({ spec: { f, type }, kind, data, conditions, onChange }: FacetProps) {
  const label = pathLabel(kind, f);
  const values = data.counts.get(f) ?? [];
  if (type === 'tree') {
    return (
      <TreeFacet
        branches={facetTree(data.nodes.get(f) ?? [], values)}
        chosen={valuesOf(leafOf(conditions, f, ['descendantOf']))}
        onChange={(chosen) => onChange(replaceField(conditions, f, anyOf(f, 'descendantOf', chosen)))}
      />
    );
  }
  if (type === 'choices') {
    const field = fieldOf(kind, f);
    const op = field?.many ? 'includes' : 'eq';
    const chosen = valuesOf(leafOf(conditions, f, [op]));
    const toggle = (value: string) =>
      onChange(replaceField(conditions, f, anyOf(f, op, toggleValue(chosen, value))));
    const known = new Set(values.map(({ value }) => value));
    // Where no row has any, what is declared stays to choose from.
    const declared = values.length > 0 ? [] : (field?.options ?? []);
    const more = new Set([...declared.map(({ value }) => value), ...chosen]);
    const gone = [...more].filter((value) => !known.has(value));
    const all = [...values, ...gone.map((value) => ({ value, label: valueText(field, value), count: 0 }))];
    return <ChoiceFacet label={label} values={all} chosen={chosen} onToggle={toggle} />;
  }
  if (type === 'recent') {
    const [span] = valuesOf(leafOf(conditions, f, ['withinLast']));
    const setSpan = (wanted: string | undefined) =>
      onChange(
        replaceField(conditions, f, wanted === undefined ? undefined : { f, op: 'withinLast', v: wanted }),
      );
    return <RecentFacet label={label} span={span} onChange={setSpan} />;
  }
  const range = {
    label,
    range: rangeOf(conditions, f),
    onChange: (wanted: { from?: string | undefined; to?: string | undefined }) =>
      onChange(replaceField(conditions, f, rangeLeaf(f, wanted))),
  };
  if (type === 'years' || type === 'dates') return <YearFacet values={values} {...range} />;
  return <AmountFacet buckets={data.buckets.get(f) ?? []} {...range} />;
}
