import { dimensionsOf } from '#domain/tools/choices.ts';
import { parseBoxPath } from '#domain/market-map/boxPath.ts';
import { sizeLabel } from '#domain/market-map/boxWords.ts';
import { BADGES, MAP_MODES, type MapMode } from '#domain/market-map/mapAddress.ts';
import {
  EQUAL,
  isBorderField,
  isSizeField,
  listOfMap,
  marketMap,
  type MapName,
} from '#domain/market-map/maps.ts';
import { Pick, Shelf } from '#web/tools/shelf/Shelf.tsx';
import { Choice } from '#web/ui/kit/Choice.tsx';
import { Dropdown } from '#web/ui/kit/Dropdown.tsx';
import { TextInput, type Option } from '#web/ui/kit/Inputs.tsx';
import { MenuCheck, MenuTitle } from '#web/ui/kit/Menu.tsx';
import { PHONE, useMedia } from '#web/ui/media/useMedia.ts';
import css from './MapChoices.module.css';
import { BADGE_WORDS } from './tiles/badges.ts';
import type { MapControls } from './useMapState.ts';

const MODE_LABELS: Readonly<Record<MapMode, string>> = {
  boxes: 'Boxes',
  cards: 'Cards',
  treemap: 'Treemap',
  bubbles: 'Bubbles',
  matrix: 'Matrix',
  radial: 'Radial',
};

const MODES = MAP_MODES.map((value) => ({ value, label: MODE_LABELS[value] }));

const ORDERS = [
  { value: 'size', label: 'Size' },
  { value: 'name', label: 'Name' },
  { value: 'founded', label: 'Founding year' },
] as const;

type MapChoicesProps = Omit<MapControls, 'problem'> & { readonly name: MapName };

/** What a map is made of and how it looks, as choices. */
export function MapChoices({ name, state, change }: MapChoicesProps) {
  const isPhone = useMedia(PHONE);
  const shelf = <Parts name={name} state={state} change={change} />;
  return (
    <>
      <div className={css.first}>
        <Choice
          label="Form of the map"
          look="framed"
          options={MODES}
          value={state.mode}
          onChange={(mode) => change({ mode })}
          className={css.modes}
        />
        <TextInput
          type="search"
          className={css.spot}
          aria-label="Spotlight a name"
          placeholder="Spotlight a name"
          value={state.spot}
          onText={(spot) => change({ spot }, true)}
          data-print="none"
        />
      </div>
      {isPhone ? (
        <details className={css.folded}>
          <summary>Group, size, border and looks</summary>
          {shelf}
        </details>
      ) : (
        shelf
      )}
    </>
  );
}

// What tiles are put together by, and what they tell.
function Parts({ name, state, change }: LooksProps & { readonly name: MapName }) {
  const boxes = boxOptions(name, [state.box, state.across]);
  return (
    <Shelf label="What the map shows">
      <Pick label="Group by" options={boxes} value={state.box} onPick={(box) => change({ box })} />
      {state.mode === 'matrix' && (
        <Pick label="Against" options={boxes} value={state.across} onPick={(across) => change({ across })} />
      )}
      <Pick label="Size" options={sizeOptions(name)} value={state.size} onPick={(size) => change({ size })} />
      <Pick
        label="Border"
        options={borderOptions(name)}
        value={state.border}
        onPick={(border) => change({ border })}
      />
      <Pick
        label="In a box by"
        options={ORDERS}
        value={state.order}
        onPick={(order) => change({ order: ORDERS.find(({ value }) => value === order)?.value ?? 'size' })}
      />
      <Looks state={state} change={change} />
    </Shelf>
  );
}

const Looks = ({ state, change }: LooksProps) => (
  <Dropdown label="Looks" title="Looks" align="end">
    {() => (
      <>
        <MenuTitle>Marks</MenuTitle>
        {BADGES.map((badge) => (
          <MenuCheck
            key={badge}
            label={BADGE_WORDS[badge].label}
            isOn={state.badges.includes(badge)}
            onToggle={() =>
              change({
                badges: BADGES.filter((one) => (one === badge) !== state.badges.includes(one)),
              })
            }
          />
        ))}
        <MenuTitle>Map</MenuTitle>
        <MenuCheck
          label="Names"
          isOn={state.hasNames}
          onToggle={() => change({ hasNames: !state.hasNames })}
        />
        <MenuCheck
          label="Compact"
          isOn={state.density === 'compact'}
          onToggle={() => change({ density: state.density === 'compact' ? 'roomy' : 'compact' })}
        />
        <MenuCheck
          label="Empty boxes"
          isOn={state.hasEmpty}
          onToggle={() => change({ hasEmpty: !state.hasEmpty })}
        />
      </>
    )}
  </Dropdown>
);

type LooksProps = { readonly state: MapControls['state']; readonly change: MapControls['change'] };

// What a map is most asked to be grouped by, then all else that its rows can be.
function boxOptions(name: MapName, present: readonly string[]): readonly Option[] {
  const { kind } = listOfMap(name).list;
  const others = dimensionsOf(kind)
    .filter(({ group, name: f }) => group.by === undefined && !f.includes('.'))
    .map(({ name: f }) => f);
  const further = Object.entries(kind.relations).flatMap(([f, { type }]) => (type === 'refs' ? [f] : []));
  return [...new Set([...marketMap(name).boxes, ...present, ...others, ...further])].map((f) => ({
    value: f,
    label: parseBoxPath(kind, f).label,
  }));
}

function sizeOptions(name: MapName): readonly Option[] {
  const { kind } = listOfMap(name).list;
  const others = Object.entries(kind.fields).flatMap(([f, field]) =>
    isSizeField(field) && !field.hidden ? [f] : [],
  );
  return [...new Set([...marketMap(name).sizes, ...others, EQUAL])].map((f) => ({
    value: f,
    label: sizeLabel(f),
  }));
}

function borderOptions(name: MapName): readonly Option[] {
  const { kind } = listOfMap(name).list;
  const others = Object.entries(kind.fields).flatMap(([f, field]) =>
    isBorderField(field) && !field.hidden && f !== 'status' ? [f] : [],
  );
  return [...new Set([...marketMap(name).borders, ...others])].map((f) => ({
    value: f,
    label: kind.fields[f]?.label ?? f,
  }));
}
