import { DOUBLINGS, ROADMAP_COLOURS, ROADMAP_VIEWS } from '#domain/tools/roadmap.ts';
import { Choice } from '#web/ui/kit/Choice.tsx';
import { Select } from '#web/ui/kit/Inputs.tsx';
import { DOUBLINGS_SCALE, type ChartModel } from './chart/chartModel.ts';
import css from './RoadmapPage.module.css';
import type { RoadmapState } from './useRoadmap.ts';

const SCALES = [
  { value: 'log', label: 'Log' },
  { value: DOUBLINGS_SCALE, label: 'Log, by doublings' },
  { value: 'linear', label: 'Linear' },
] as const;
const YEARS = [
  { value: undefined, label: 'Since promises began' },
  { value: 'all', label: 'All years' },
] as const;
const TREND = [
  { value: undefined, label: 'Off' },
  { value: 'on', label: 'On' },
] as const;
const SUPPOSED = [
  { value: '', label: 'nothing more' },
  ...DOUBLINGS.map((months) => ({ value: String(months), label: `a doubling every ${months} months` })),
];

type StateProps = { readonly state: RoadmapState };

/** Values over time, a lane for each maker, or two metrics against each other. */
export const ViewChoice = ({ state: { show, setOwn } }: StateProps) => (
  <Choice
    label="Drawn as"
    look="framed"
    options={ROADMAP_VIEWS}
    value={show}
    onChange={(next) => setOwn({ show: next === 'chart' ? undefined : next })}
  />
);

type SwitchesProps = StateProps &
  Pick<ChartModel, 'base' | 'scale'> & {
    /** A doubling may be supposed. */
    readonly isDoubling: boolean;
  };

/** What is drawn how, below the picture. */
export const Switches = ({ state, scale, base, isDoubling }: SwitchesProps) => (
  <div className={css.switches} data-print="none">
    {state.show === 'chart' && (
      <>
        <ColourChoice state={state} />
        <span>
          Scale{' '}
          <Choice
            label="Scale"
            options={SCALES}
            value={scale === 'linear' ? 'linear' : scale === 'log' && base === 2 ? DOUBLINGS_SCALE : 'log'}
            onChange={(next) => state.setOwn({ scale: next })}
          />
        </span>
      </>
    )}
    <span>
      Years{' '}
      <Choice
        label="Years"
        options={YEARS}
        value={state.isAllYears ? 'all' : undefined}
        onChange={(next) => state.setOwn({ years: next })}
      />
    </span>
    {state.show === 'chart' && (
      <span>
        Extrapolation{' '}
        <Choice
          label="Extrapolation"
          options={TREND}
          value={state.hasTrend ? 'on' : undefined}
          onChange={(trend) => state.setOwn({ trend, doubling: undefined })}
        />
      </span>
    )}
    {state.show === 'chart' && isDoubling && (
      <span>
        Suppose{' '}
        <Select
          aria-label="Suppose"
          options={SUPPOSED}
          value={state.doubling === undefined ? '' : String(state.doubling)}
          onPick={(doubling) => state.setOwn({ doubling: doubling === '' ? undefined : doubling })}
        />
      </span>
    )}
  </div>
);

/** What colours stand for. */
export const ColourChoice = ({ state: { colour, setOwn } }: StateProps) => (
  <span>
    Colours{' '}
    <Choice
      label="Colours"
      options={ROADMAP_COLOURS}
      value={colour}
      onChange={(next) => setOwn({ colour: next === 'modality' ? undefined : next })}
    />
  </span>
);
