import { formatPercent } from '#domain/format.ts';
import type { TwinTable } from '#web/tools/frame/twin.ts';
import { rowsHref, type ToolQuestion } from '#web/tools/groups/asked.ts';
import { figureText } from '#web/tools/groups/figureText.ts';
import type { Concentrated } from './concentrated.ts';

/** The groups as a table: what each holds, its share, what it and those above it hold, and its share without the largest entity. */
export function concentrationTwin({ lines, all, without }: Concentrated, question: ToolQuestion): TwinTable {
  const { by, figure } = question;
  const less = typeof without === 'string' || !without.rest ? null : without;
  let sum = 0;
  const share = (part: number) => ({ words: formatPercent(part), value: part });
  return {
    heads: [
      { label: by[0].label },
      { label: figure.label, isFigure: true },
      { label: 'Share', isFigure: true },
      { label: 'Share so far', isFigure: true },
      ...(less ? [{ label: `Share without ${less.holder.label}`, isFigure: true }] : []),
      { label: 'Rows', isFigure: true },
    ],
    rows: lines.map((line) => {
      const amount = line.figure ?? 0;
      sum += amount;
      return {
        key: line.value ?? '',
        cells: [
          { words: line.label, href: rowsHref(question, [line]) },
          { words: figureText(figure, amount), value: amount },
          share(amount / all.total),
          share(sum / all.total),
          ...(less ? [share((less.left.get(line.value) ?? 0) / (less.rest?.total ?? 1))] : []),
          { words: String(line.rows), value: line.rows },
        ],
      };
    }),
  };
}
