import { useNavigate } from 'react-router';
import { formatCount, formatPercent } from '#domain/format.ts';
import { Treemap, type TreemapNode } from '#web/charts/Treemap.tsx';
import { AnswerFigure } from '#web/tools/answer/AnswerFigure.tsx';
import { rowsHref, type ToolQuestion } from '#web/tools/groups/asked.ts';
import { beyondOf, without } from '#web/tools/groups/beyond.ts';
import { cellSentence, figureText } from '#web/tools/groups/figureText.ts';
import { linesOf, type Cell, type LineTotal } from '#web/tools/groups/pivot.ts';
import { bySize } from '#web/tools/groups/series.ts';
import { knownWords, mostWords, questionWords } from '../chartWords.ts';
import { framed, type DrawnProps } from '../drawnProps.ts';
import { documentOf, withoutSpec } from '../furtherFiles.ts';
import { largestOf, partsWithin, type Largest, type Parts } from './treemap.ts';

const MOST_TILES = 24;
const MOST_WITHIN = 14;
const TALL = 460;

/** Shares of a whole as areas, within each of them those of its parts; of what adds up alone. */
export function TreemapFigure(props: DrawnProps) {
  const { asked, groups, total } = props;
  const navigate = useNavigate();
  const [, lines, split, cells] = groups;
  if (!lines) return null;
  const all = linesOf(lines).toSorted(bySize);
  const parts = partsWithin(all, { split, cells });
  const question = questionWords(asked);
  const tiles = largestOf(all, { most: MOST_TILES, beyond: beyondOf(lines), parts });
  const whole = total.figure ?? 0;
  const inside = beyondOf(split);
  const nodes = tiles.shown.map((line): TreemapNode => {
    const within = largestOf(parts(line), { most: MOST_WITHIN, beyond: inside, parts: () => [] });
    return {
      ...tileOf(asked, [line], line),
      title: `${line.label}: ${cellSentence(asked.figure, line, asked.noun)}${shareWords(line.figure, whole)}`,
      children: [
        ...within.shown.map((part) => ({
          ...tileOf(asked, [line, part], part),
          title: `${line.label}, ${part.label}: ${cellSentence(asked.figure, part, asked.noun)}`,
          children: [],
        })),
        ...restOf(asked, { ...within, whole: line }, [line]),
      ],
    };
  });
  return (
    <AnswerFigure
      {...framed(props)}
      question={question}
      summary={mostWords(all, total, asked)}
      coverage={knownWords(total, asked)}
      twin={treeTwin(asked, all, parts)}
      further={[
        documentOf(props, question, (files) => files.figuresOfTable(treeTwin(asked, all, parts))),
        withoutSpec('treemaps'),
      ]}
    >
      <Treemap
        nodes={[...nodes, ...restOf(asked, { ...tiles, whole: total }, [])]}
        label={question}
        height={TALL}
        onFollow={(href) => void navigate(href)}
      />
    </AnswerFigure>
  );
}

const shareWords = (figure: number | null, whole: number): string =>
  whole > 0 && figure !== null ? `, ${formatPercent(figure / whole, 1)} of all` : '';

const tileOf = (asked: ToolQuestion, path: readonly LineTotal[], { figure, label }: LineTotal) => ({
  key: JSON.stringify(path.map(({ value }) => value)),
  label,
  amount: figure ?? 0,
  words: figureText(asked.figure, figure),
  href: rowsHref(asked, path) ?? rowsHref(asked, path.slice(0, -1)) ?? '',
});

function restOf(
  asked: ToolQuestion,
  { shown, rest, beyond, whole }: Largest & { readonly whole: Cell },
  path: readonly LineTotal[],
): readonly TreemapNode[] {
  const amount =
    beyond > 0
      ? (without(whole, shown).figure ?? 0)
      : rest.reduce((sum, { figure }) => sum + (figure ?? 0), 0);
  if (amount === 0 && rest.length === 0) return [];
  // How many of those that have not come stand in one tile is not known.
  const isCounted = beyond === 0 || path.length === 0;
  const label = isCounted ? `${formatCount(rest.length + beyond)} others` : 'Others';
  const words = figureText(asked.figure, amount);
  return [
    {
      key: JSON.stringify([...path.map(({ value }) => value), 'others of these']),
      label,
      amount,
      words,
      title: [...path.map((line) => line.label), `${label}: ${words}`].join(', '),
      href: rowsHref(asked, path) ?? '',
      children: [],
    },
  ];
}

function treeTwin(asked: ToolQuestion, lines: readonly LineTotal[], parts: Parts) {
  const [along, split] = asked.by;
  const { figure } = asked;
  const row = (path: readonly LineTotal[], line: LineTotal) => ({
    key: JSON.stringify(path.map(({ value }) => value)),
    cells: [
      { words: path[0]?.label ?? '', href: rowsHref(asked, path.slice(0, 1)) },
      ...(split ? [{ words: path[1]?.label ?? 'All', href: rowsHref(asked, path) }] : []),
      { words: figureText(figure, line.figure), value: line.figure },
      { words: formatCount(line.rows), value: line.rows },
    ],
  });
  return {
    heads: [
      { label: along.label },
      ...(split ? [{ label: split.label }] : []),
      { label: figure.label, isFigure: true },
      { label: 'Rows', isFigure: true },
    ],
    rows: lines.flatMap((line) => [row([line], line), ...parts(line).map((part) => row([line, part], part))]),
  };
}
