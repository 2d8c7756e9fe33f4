import { useState } from 'react';
import { Link } from 'react-router';
import { formatQuantity } from '#domain/format.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { Table } from '#web/ui/Table.tsx';
import { usePageRule } from '#web/ui/media/usePageRule.ts';
import { usePrinted } from '#web/ui/media/usePrinted.ts';
import css from './TwinView.module.css';
import { madeTwin, type MadeTwin, type TwinCell, type TwinHead } from './twin.ts';

type TwinViewProps = { readonly twin: MadeTwin; readonly caption: string };

// So many are there at once on a screen.
const MOST_ROWS = 200;
// So many columns have room for their longest words on paper, of up to so many letters: what is longer, such as the address of a source,
// is broken anywhere.
const MOST_WHOLE = 14;
const LONG = /\S{25}/;
// More of them have it on paper that lies on its side.
const MOST_UPRIGHT = 8;

/** The figures of a picture as a table. */
export function TwinView({ twin, caption }: TwinViewProps) {
  const { heads, rows } = madeTwin(twin);
  const [most, setMost] = useState(MOST_ROWS);
  usePageRule(heads.length > MOST_UPRIGHT ? 'size: landscape' : null);
  // On paper nobody presses for more.
  const shown = usePrinted() ? rows : rows.slice(0, most);
  const hidden = rows.length - shown.length;
  return (
    <>
      <Table
        look="tight"
        caption={caption}
        heads={heads}
        className={heads.length > MOST_WHOLE ? css.twin : `${css.twin} ${css.whole}`}
      >
        {shown.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, column) => (
              <Cell key={heads[column]?.label} cell={cell} head={heads[column]} isName={column === 0} />
            ))}
          </tr>
        ))}
      </Table>
      {hidden > 0 && (
        <Button size="small" onClick={() => setMost(Infinity)}>
          Show {formatQuantity(hidden, 'more row', 'more rows')}
        </Button>
      )}
    </>
  );
}

type CellProps = {
  readonly cell: TwinCell;
  readonly head: TwinHead | undefined;
  readonly isName: boolean;
};

function Cell({ cell: { words, href }, head, isName }: CellProps) {
  const content = href === undefined ? words : <Link to={href}>{words}</Link>;
  if (isName) return <th scope="row">{content}</th>;
  return (
    <td data-figure={head?.isFigure || undefined} data-long={LONG.test(words) || undefined}>
      {content}
    </td>
  );
}
