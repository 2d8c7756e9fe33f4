import { Link } from 'react-router';
import { formatDateText } from '#domain/dates.ts';
import { formatCount } from '#domain/format.ts';
import { boxName } from '#domain/market-map/boxWords.ts';
import { differenceOf, type MapDifference } from '#domain/market-map/difference.ts';
import { inTime } from '#domain/market-map/sides.ts';
import { mapQuestionPath } from '#domain/market-map/mapAddress.ts';
import type { MapAnswer, MapTile } from '#domain/market-map/mapAnswer.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { pathQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { todayWords } from '#web/records/past/inWords.ts';
import { useSavedView } from '#web/tools/save/useSavedView.ts';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import { Day } from './Day.tsx';
import { entriesOf } from '../tiles/Tile.tsx';
import { hrefOf } from '../tiles/hrefOf.ts';
import type { MapView } from '../useMap.ts';
import type { MapControls } from '../useMapState.ts';
import css from './Time.module.css';

type DifferenceProps = { readonly view: MapView; readonly change: MapControls['change'] };

/** What changed on a map between two days, by what this atlas had on record then, as a list in words. */
export function Difference({ view, change }: DifferenceProps) {
  const { since, to } = view.state;
  return (
    <details className={css.difference} data-print="none" open={since !== undefined || undefined}>
      <summary>What changed between two days</summary>
      <div className={css.days}>
        <Day label="From the end of" value={since} onPick={(day) => change({ since: day })} />
        <Day label="to the end of" value={to} onPick={(day) => change({ to: day })} />
        <SinceSaved since={since} change={change} />
        {since !== undefined && (
          <Button look="link" onClick={() => change({ since: undefined, to: undefined })}>
            Leave it out
          </Button>
        )}
      </div>
      {since !== undefined && <Changes view={view} since={since} to={to} />}
    </details>
  );
}

// A map that was opened from what is saved has a day since when it may have changed.
function SinceSaved({
  since,
  change,
}: Pick<DifferenceProps, 'change'> & { readonly since: string | undefined }) {
  const saved = useSavedView();
  const day = saved?.updatedAt.slice(0, 10);
  if (day === undefined || day === since) return null;
  return (
    <Button look="link" onClick={() => change({ since: day, to: undefined })}>
      Since it was saved on {formatDateText(day)}
    </Button>
  );
}

type ChangesProps = {
  readonly view: MapView;
  readonly since: string;
  readonly to: string | undefined;
};

function Changes({ view, ...asked }: ChangesProps) {
  const [since, to] = inTime(asked.since, asked.to);
  const before = useMapOf(view, since);
  const after = useMapOf(view, to);
  const error = before.error ?? after.error;
  if (error) return <ErrorNote title="What changed could not be loaded.">{errorMessage(error)}</ErrorNote>;
  if (!before.data || !after.data) return <p className={css.words}>Comparing …</p>;
  const difference = differenceOf(before.data, after.data);
  const { added, left, moved, isPartial } = difference;
  const [from, end] = [formatDateText(since), to === undefined ? todayWords('now') : formatDateText(to)];
  const isYounger = before.data.count === 0;
  return (
    <div className={css.changes} role="region" aria-label="Changes">
      <p>
        From {from} to {end}: {formatCount(added.length)} added, {formatCount(left.length)} left,{' '}
        {formatCount(moved.length)} moved.
        {isYounger && ` This atlas had no such entry on record on ${from}, so that all are new to it.`}
        {isPartial && ' Not all entries are on the map: some changes may be missing.'}
      </p>
      {!isYounger && (
        <Lists view={view} difference={difference} nameIn={namesOf(view, before.data, after.data)} />
      )}
    </div>
  );
}

const useMapOf = ({ name, state }: MapView, day: string | undefined) =>
  useAnswer(pathQuestion<MapAnswer>('organization', mapQuestionPath(name, state, day)));

// The boxes of both days.
function namesOf({ box }: MapView, before: MapAnswer, after: MapAnswer) {
  const names = new Map([...before.boxes, ...after.boxes].map((one) => [one.key, boxName(box, one)]));
  return ({ boxes }: MapTile): string => boxes.map((key) => names.get(key) ?? '').join(', ');
}

type ListsProps = {
  readonly view: MapView;
  readonly difference: MapDifference;
  readonly nameIn: (tile: MapTile) => string;
};

const Lists = ({ view, difference: { added, left, moved }, nameIn }: ListsProps) => (
  <>
    <Entries view={view} title="Added" tiles={added} wordsOf={(tile) => `in ${nameIn(tile)}`} />
    <Entries view={view} title="Left" tiles={left} wordsOf={(tile) => `was in ${nameIn(tile)}`} />
    <Entries
      view={view}
      title="Moved"
      tiles={moved.map(({ after }) => after)}
      wordsOf={(tile) => {
        const then = moved.find(({ after }) => after.id === tile.id)?.before;
        return `${then ? `from ${nameIn(then)} ` : ''}to ${nameIn(tile)}`;
      }}
    />
  </>
);

type EntriesProps = {
  readonly view: MapView;
  readonly title: string;
  readonly tiles: readonly MapTile[];
  readonly wordsOf: (tile: MapTile) => string;
};

const Entries = ({ view, title, tiles, wordsOf }: EntriesProps) =>
  tiles.length > 0 && (
    <>
      <h3>
        {title}: {entriesOf(view.name, tiles.length)}
      </h3>
      <ul>
        {tiles.map((tile) => (
          <li key={tile.id}>
            <Link to={hrefOf(view.name, tile.id)}>{tile.name}</Link> {wordsOf(tile)}
          </li>
        ))}
      </ul>
    </>
  );
