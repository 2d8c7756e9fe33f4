import type { Kind } from '#domain/kind.ts';
import type { ForetoldMerge, MergedMove } from '#domain/writing/toldMerge.ts';
import { formatValue, isBlank } from '#web/records/evidence/formatValue.ts';
import { Card } from '#web/ui/Card.tsx';
import { Table } from '#web/ui/Table.tsx';
import css from './merge.module.css';
import { TEXTS } from './texts.ts';

/** What points to the entry that goes, and what becomes of it. */
export const MovesCard = ({ told: { moves } }: { readonly told: ForetoldMerge }) => (
  <Card title={TEXTS.moves}>
    {moves.length === 0 ? (
      <p className={css.muted}>{TEXTS.noMoves}</p>
    ) : (
      <ul className={css.moves}>
        {moves.map((move) => (
          <li key={`${move.kind} ${move.via}`}>
            <Move move={move} />
          </li>
        ))}
      </ul>
    )}
  </Card>
);

function Move({ move: { label, moved, letGo, names } }: { readonly move: MergedMove }) {
  const more = moved + letGo - names.length;
  return (
    <>
      <strong>{label}</strong>{' '}
      {[moved > 0 && TEXTS.moved(moved), letGo > 0 && TEXTS.letGo(letGo)].filter(Boolean).join('; ')}
      {names.length > 0 && (
        <span className={css.muted}>
          {names.join(', ')} {more > 0 && TEXTS.more(more)}
        </span>
      )}
    </>
  );
}

type FiguresCardProps = { readonly told: ForetoldMerge; readonly kind: Kind };

/** What is computed of the entry that stays, before and after. */
export const FiguresCard = ({ told: { figures }, kind }: FiguresCardProps) => (
  <Card title={TEXTS.figures}>
    {figures.length === 0 ? (
      <p className={css.muted}>{TEXTS.noFigures}</p>
    ) : (
      <Table
        look="tight"
        className={css.figures}
        caption={TEXTS.figuresCaption}
        heads={[TEXTS.field, TEXTS.before, TEXTS.after]}
      >
        {figures.map(({ name, label, before, after }) => {
          const words = (cell: string | null) =>
            isBlank(cell) ? TEXTS.none : formatValue(kind.fields[name], cell);
          return (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td>{words(before as string | null)}</td>
              <td>{words(after as string | null)}</td>
            </tr>
          );
        })}
      </Table>
    )}
  </Card>
);
