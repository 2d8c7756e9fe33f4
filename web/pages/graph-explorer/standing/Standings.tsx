import { useMemo, useState } from 'react';
import { formatCount } from '#domain/format.ts';
import { Card } from '#web/ui/Card.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import { Choice } from '#web/ui/kit/Choice.tsx';
import css from '../GraphExplorerPage.module.css';
import { colourKeys } from '../picture/colouring.ts';
import { TEXTS } from '../texts.ts';
import type { OnScreen } from '../useShown.ts';
import { useRelationCounts } from './useRelationCounts.ts';
import {
  communityWords,
  MEANINGS,
  ranked,
  STANDINGS,
  standingWords,
  type StandingName,
} from './standingWords.ts';

type StandingsProps = {
  readonly onScreen: OnScreen;
  readonly onPick: (ids: readonly string[]) => void;
};

const mostNamed = 10;

/** What stands out while nothing is picked: who is in the middle, by which meaning of it, and who belongs together. */
export const Standings = (props: StandingsProps) => (
  <>
    <p className={css.hint} data-print="none">
      {TEXTS.pickOne}
    </p>
    <InTheMiddle {...props} />
    <CommunityList {...props} />
  </>
);

function InTheMiddle({ onScreen: { shown, measures, stands }, onPick }: StandingsProps) {
  const [name, setName] = useState<StandingName>('relations');
  const relations = useRelationCounts(shown.edges, stands);
  const best = useMemo(
    () => ranked(shown.things, name, { relations, measures, most: mostNamed }),
    [shown, name, relations, measures],
  );
  if (relations.size === 0) return null;
  return (
    <Card title="Best connected here" isFlush>
      <div className={css.facts}>
        <Choice label="Connected by" options={STANDINGS} value={name} onChange={setName} />
        <p className={css.hint}>{MEANINGS[name]}</p>
      </div>
      <ul className={css.counts}>
        {best.map((thing) => (
          <li key={thing.id}>
            <Button look="item" onClick={() => onPick([thing.id])}>
              {thing.name}{' '}
              <span className={css.count}>
                {standingWords(name, relations.get(thing.id) ?? 0, measures?.standing.get(thing.id))}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {best.length === 0 && <p className={css.hint}>Nobody stands between two others here.</p>}
    </Card>
  );
}

const leastMembers = 2;

function CommunityList({ onScreen: { shown, measures }, onPick }: StandingsProps) {
  const keys = useMemo(
    () => colourKeys(shown.things, 'community', measures).filter(({ ids }) => ids.length >= leastMembers),
    [shown, measures],
  );
  if (!measures || keys.length < leastMembers) return null;
  return (
    <Card title="Communities" isFlush>
      <p className={css.facts}>{communityWords(measures)}</p>
      <ul className={css.counts}>
        {keys.slice(0, mostNamed).map(({ key, label, ids }) => (
          <li key={key}>
            <Button look="item" onClick={() => onPick(ids)}>
              {label} <span className={css.count}>{formatCount(ids.length)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
