import { Pick } from '#web/tools/shelf/Shelf.tsx';
import { COUNTRY_OPTIONS } from '#domain/tables/options.ts';
import type { ToolQuestion } from '#web/tools/groups/asked.ts';
import { CountryPanel } from './CountryPanel.tsx';
import css from './CountryPanel.module.css';
import type { FlowModel } from './flowModel.ts';
import type { MapModel } from './mapModel.ts';
import type { SummaryMapState } from './useSummaryMap.ts';

type CountryPanelsProps = {
  readonly state: SummaryMapState;
  readonly map: MapModel;
  readonly asked: ToolQuestion;
  readonly flows: FlowModel | undefined;
};

const NONE = { value: '', label: 'None' };

/** One country, or two beside each other: chosen on the map, or from the list of all. */
export function CountryPanels({ state, map, asked, flows }: CountryPanelsProps) {
  const { own, setOwn } = state;
  const [at, beside] = [own('at'), own('beside')];
  // Those on the map first, the largest first.
  const options = [
    NONE,
    ...map.countries.map(({ value, label }) => ({ value, label })),
    ...COUNTRY_OPTIONS.filter(({ value }) => !map.byCode.has(value)),
  ];
  return (
    <div className={css.panels}>
      <div className={css.picks} role="group" aria-label="Countries">
        <Pick
          label="Country"
          options={options}
          value={at ?? ''}
          onPick={(code) => setOwn({ at: code || undefined, ...(code === '' ? { beside: undefined } : {}) })}
        />
        {at !== undefined && (
          <Pick
            label="Beside"
            options={options.filter(({ value }) => value !== at)}
            value={beside ?? ''}
            onPick={(code) => setOwn({ beside: code || undefined })}
          />
        )}
      </div>
      <div className={css.pair} data-two={beside !== undefined || undefined}>
        {at !== undefined && (
          <CountryPanel
            key={at}
            code={at}
            map={map}
            asked={asked}
            flows={flows}
            onClose={() => setOwn({ at: beside, beside: undefined })}
          />
        )}
        {beside !== undefined && (
          <CountryPanel
            key={beside}
            code={beside}
            map={map}
            asked={asked}
            flows={flows}
            onClose={() => setOwn({ beside: undefined })}
          />
        )}
      </div>
    </div>
  );
}
