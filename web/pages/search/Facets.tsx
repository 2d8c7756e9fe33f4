import type { Chosen } from '#domain/search/narrowing.ts';
import type { SearchTab } from '#domain/search/searchAddress.ts';
import { ChoiceFacet } from '#web/records/filters/ChoiceFacet.tsx';
import { FacetSection } from '#web/records/filters/FacetSection.tsx';
import { facetLabel, toggled } from './narrowed.ts';
import type { FacetCount } from './results.ts';
import css from './SearchPage.module.css';

type FacetsProps = {
  readonly tab: SearchTab;
  readonly facets: readonly FacetCount[];
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
};

/** Narrows what was found: by country, by top class, by year, each with the results that it leaves. */
export const Facets = ({ tab, facets, chosen, onChange }: FacetsProps) => (
  <div className={css.facets}>
    {facets
      .filter(({ options }) => options.length > 0)
      .map(({ field, options }) => (
        <FacetSection
          key={field}
          label={facetLabel(tab, field)}
          isActive={chosen[field].length > 0}
          onClear={() => onChange({ ...chosen, [field]: [] })}
        >
          <ChoiceFacet
            label={facetLabel(tab, field)}
            values={options}
            chosen={chosen[field]}
            onToggle={(value) => onChange(toggled(chosen, field, value))}
          />
        </FacetSection>
      ))}
  </div>
);
