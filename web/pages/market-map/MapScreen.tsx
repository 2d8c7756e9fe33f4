import { Suspense, useRef } from 'react';
import { Link } from 'react-router';
import { MAP_NAMES, listOfMap, marketMap, type MapName } from '#domain/market-map/maps.ts';
import { screenNamed } from '#domain/screens.ts';
import { lazyPart } from '#web/api/lazyImport.ts';
import { ToolConditions } from '#web/tools/state/ToolConditions.tsx';
import { ToolProblem } from '#web/tools/state/ToolProblem.tsx';
import { useNames } from '#web/tools/state/useNames.ts';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PHONE, useMedia } from '#web/ui/media/useMedia.ts';
import { usePageRule } from '#web/ui/media/usePageRule.ts';
import { MapChoices } from './MapChoices.tsx';
import css from './MapScreen.module.css';
import { PAPER_SIZES } from './papers.ts';
import { useMap } from './useMap.ts';
import { useMapState, type MapControls } from './useMapState.ts';

type MapScreenProps = { readonly name: MapName };

/** A market map: who stands where, and how large. */
export function MapScreen({ name }: MapScreenProps) {
  const controls = useMapState(name);
  const { state, problem, setConditions, reset } = controls;
  usePageRule(`size: ${PAPER_SIZES[state.paper].css} landscape; margin: 10mm`);
  const { kind } = listOfMap(name).list;
  const nameOf = useNames(kind, state.conditions);
  return (
    <div className={css.page}>
      <PageHeader title={screenNamed(marketMap(name).screen).title ?? ''} actions={<Maps name={name} />} />
      <MapChoices name={name} {...controls} />
      <div data-print="none">
        <ToolConditions kind={kind} conditions={state.conditions} nameOf={nameOf} onChange={setConditions} />
      </div>
      {problem === undefined ? (
        <Shown name={name} controls={controls} nameOf={nameOf} />
      ) : (
        <ToolProblem message={problem} onReset={reset} />
      )}
    </div>
  );
}

// The three maps, one of which is open.
const Maps = ({ name }: MapScreenProps) => (
  <nav aria-label="Market maps" className={css.maps}>
    {MAP_NAMES.map((one) => (
      <Link
        key={one}
        to={screenNamed(marketMap(one).screen).path}
        className={css.map}
        aria-current={one === name ? 'page' : undefined}
      >
        {listOfMap(one).title}
      </Link>
    ))}
  </nav>
);

// The picture comes while its tiles are on their way.
const MapFigure = lazyPart('market-map-figure', async () => (await import('./MapFigure.tsx')).MapFigure, {
  isFirst: true,
});

const RecordPeek = lazyPart(
  'record-peek',
  async () => (await import('#web/records/record/RecordPeek.tsx')).RecordPeek,
);

type ShownProps = MapScreenProps & {
  readonly controls: MapControls;
  readonly nameOf: ReturnType<typeof useNames>;
};

function Shown({ name, controls, nameOf }: ShownProps) {
  const { state, change } = controls;
  const map = useMap(name, state);
  const isPhone = useMedia(PHONE);
  const frame = useRef<HTMLDivElement>(null);
  const { tiles } = map.view.answer;
  const at = tiles.findIndex(({ id }) => id === state.peek);
  const to = (place: number) => {
    const tile = at < 0 ? undefined : tiles[place];
    return tile && (() => change({ peek: tile.id }, true));
  };
  // The tile that was opened takes the focus back.
  const close = () => {
    const tile = frame.current?.querySelector<HTMLElement>(`[data-tile="${state.peek}"]`);
    change({ peek: undefined }, true);
    tile?.focus();
  };
  return (
    <div className={css.stage}>
      <div ref={frame} className={css.figure}>
        <Suspense fallback={<LoadingOverlay label="Loading the map" />}>
          <MapFigure map={map} controls={controls} nameOf={nameOf} />
        </Suspense>
      </div>
      {state.peek !== undefined && !isPhone && (
        <div className={css.peek}>
          <Suspense>
            <RecordPeek
              kind={listOfMap(name).list.kind}
              id={state.peek}
              onPrevious={to(at - 1)}
              onNext={to(at + 1)}
              onClose={close}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}
