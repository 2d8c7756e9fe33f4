import { formatCount } from '#domain/format.ts';
import { Card } from '#web/ui/Card.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import css from './GraphExplorerPage.module.css';
import type { Shown } from './shown.ts';
import { TEXTS } from './texts.ts';

type OverviewProps = { readonly shown: Shown; readonly onPick: (id: string) => void };

const mostNamed = 10;

/** What stands out while nothing is picked: the things of the picture that have most relations in it. */
export function Overview({ shown: { things, edges }, onPick }: OverviewProps) {
  const counts = new Map<string, number>();
  for (const { from, to } of edges) {
    for (const id of [from, to]) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const best = things
    .filter(({ id }) => counts.has(id))
    .toSorted((one, other) => (counts.get(other.id) ?? 0) - (counts.get(one.id) ?? 0))
    .slice(0, mostNamed);
  return (
    <>
      <p className={css.hint}>{TEXTS.pickOne}</p>
      {best.length > 0 && (
        <Card title="Best connected here" isFlush>
          <ul className={css.counts}>
            {best.map(({ id, name }) => (
              <li key={id}>
                <Button look="item" onClick={() => onPick(id)}>
                  {name} <span className={css.count}>{formatCount(counts.get(id))}</span>
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
