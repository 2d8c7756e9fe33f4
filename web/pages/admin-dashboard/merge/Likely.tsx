import { useAnswer } from '#web/api/useAnswer.ts';
import { Card } from '#web/ui/Card.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import css from './merge.module.css';
import { likelyQuestion, type MergeEntry } from './merging.ts';
import { TEXTS } from './texts.ts';

type LikelyProps = { readonly entry: MergeEntry; readonly onPick: (id: string) => void };

/** Entries that the chosen one may be the same as. */
export function Likely({ entry, onPick }: LikelyProps) {
  const { data } = useAnswer(likelyQuestion(entry));
  if (!data) return null;
  const labelOf = (field: string): string => (entry.kind.fields[field]?.label ?? field).toLowerCase();
  return (
    <Card title={TEXTS.likely}>
      {data.length === 0 ? (
        <p className={css.muted}>{TEXTS.likelyNone}</p>
      ) : (
        <ul className={css.likely}>
          {data.map(({ id, name, field }) => (
            <li key={id}>
              <Button onClick={() => onPick(id)}>{name}</Button>{' '}
              <span className={css.muted}>{TEXTS.by(labelOf(field))}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
