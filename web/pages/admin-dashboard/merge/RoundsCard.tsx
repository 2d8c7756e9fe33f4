import type { ForetoldMerge, SameRounds } from '#domain/writing/toldMerge.ts';
import { ROUND_DAYS } from '#domain/rounds/sameRound.ts';
import { Card } from '#web/ui/Card.tsx';
import { Check } from '#web/ui/kit/CheckBox.tsx';
import css from './merge.module.css';
import type { RoundPair } from './merging.ts';
import { TEXTS } from './texts.ts';

type RoundsCardProps = {
  readonly told: ForetoldMerge;
  readonly chosen: readonly RoundPair[];
  readonly onChoose: (chosen: readonly RoundPair[]) => void;
};

/** Rounds that both entries seem to have, each with the choice to merge them as well; nothing where there are none. */
export function RoundsCard({ told: { rounds }, chosen, onChoose }: RoundsCardProps) {
  if (rounds.length === 0) return null;
  return (
    <Card title={TEXTS.rounds} hint={TEXTS.roundsWhy(ROUND_DAYS)}>
      <ul className={css.moves}>
        {rounds.map((pair) => (
          <li key={`${pair.this.id} ${pair.other.id}`}>
            <Check
              state={chosen.some((one) => isPair(one, pair))}
              onToggle={() => onChoose(toggled(chosen, pair))}
            >
              {TEXTS.mergeRound(pair.other.name, pair.this.name)}
            </Check>
            <span className={css.muted}>{TEXTS.roundPair(pair.this.about, pair.other.about)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const isPair = (one: RoundPair, { this: own, other }: SameRounds): boolean =>
  one.this === own.id && one.other === other.id;

// Each round is merged with one other round.
function toggled(chosen: readonly RoundPair[], pair: SameRounds): readonly RoundPair[] {
  if (chosen.some((one) => isPair(one, pair))) return chosen.filter((one) => !isPair(one, pair));
  const others = chosen.filter((one) => one.this !== pair.this.id && one.other !== pair.other.id);
  return [...others, { this: pair.this.id, other: pair.other.id }];
}
