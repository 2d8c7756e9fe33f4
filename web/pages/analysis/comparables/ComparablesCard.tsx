import { MOST_COMPARED } from '#domain/analysis/read/readCompared.ts';
import { hrefOf } from '#domain/lists.ts';
import { Answered } from '#web/pages/analysis/frame/Answered.tsx';
import { CardFigure } from '#web/pages/analysis/frame/CardFigure.tsx';
import type { CardProps } from '#web/pages/analysis/frame/cardProps.ts';
import { NothingHere } from '#web/pages/analysis/frame/NothingHere.tsx';
import { RowPick } from '#web/pages/analysis/frame/RowPick.tsx';
import { Unfound } from '#web/pages/analysis/frame/Unfound.tsx';
import { Spider } from '#web/pages/analysis/pictures/Spider.tsx';
import { ToolProblem } from '#web/tools/state/ToolProblem.tsx';
import { Menu } from '#web/ui/kit/Menu.tsx';
import { TableShell } from '#web/ui/Table.tsx';
import {
  axesOf,
  comparedFields,
  comparedNotes,
  comparedSummary,
  comparedTwin,
  nameOfRow,
  type ComparedField,
} from './compared.ts';
import css from './ComparablesCard.module.css';
import { namedRows, nameInAddress, useComparables, type ComparedRow } from './useComparables.ts';

type Comparing = ReturnType<typeof useComparables>;

/** A few organizations beside each other: the fields one chooses, what differs, and who has more of what. */
export function ComparablesCard({ state, nameOf }: CardProps) {
  const comparing = useComparables(state);
  const { problem, answer, who } = comparing;
  if (problem !== undefined) return <ToolProblem message={problem} onReset={state.reset} />;
  return (
    <Answered answer={answer}>
      {({ results }, isLoading) => {
        const { rows, unfound } = namedRows(results, who);
        return (
          <>
            <Choices state={state} rows={rows} comparing={comparing} />
            <Unfound state={state} names={unfound} />
            {rows.length === 0 ? (
              <NothingHere state={state} />
            ) : (
              <Figure state={state} nameOf={nameOf} rows={rows} comparing={comparing} isLoading={isLoading} />
            )}
          </>
        );
      }}
    </Answered>
  );
}

type ShownProps = {
  readonly state: CardProps['state'];
  readonly rows: readonly ComparedRow[];
  readonly comparing: Comparing;
};

function Choices({ state: { kind, setOwn }, rows, comparing: { all, shown } }: ShownProps) {
  const toggle = (name: string) => {
    const next = shown.includes(name) ? shown.filter((other) => other !== name) : [...shown, name];
    setOwn({ shown: next.length === 0 ? undefined : next.join(',') });
  };
  return (
    <div className={css.choices}>
      <RowPick
        label={`Compared, up to ${MOST_COMPARED}`}
        kind={kind}
        chosen={new Map(rows.map((row) => [nameInAddress(row), nameOfRow(kind, row)]))}
        keyOf={nameInAddress}
        most={MOST_COMPARED}
        onPick={(keys) => setOwn({ who: keys.length === 0 ? undefined : keys.join(',') })}
      />
      <Menu
        label="Fields"
        title="Fields"
        entries={all.map(({ name, label }) => ({
          label: shown.includes(name) ? `✓ ${label}` : label,
          act: () => toggle(name),
        }))}
      />
    </div>
  );
}

type FigureProps = ShownProps & Pick<CardProps, 'nameOf'> & { readonly isLoading: boolean };

function Figure({ state, nameOf, rows, comparing: { shown, query }, isLoading }: FigureProps) {
  const { kind, list } = state;
  const fields = comparedFields(kind, rows, shown);
  const names = rows.map((row) => nameOfRow(kind, row));
  const title = `${names.join(', ')} compared`;
  const axes = axesOf(fields);
  return (
    <CardFigure
      state={state}
      nameOf={nameOf}
      question={title}
      summary={comparedSummary(kind, rows, fields)}
      notes={comparedNotes(kind, rows, fields)}
      twin={comparedTwin(kind, rows, fields)}
      isLoading={isLoading}
      parts={[{ kind, query }]}
      rowsHref={hrefOf(list, [{ f: 'id', op: 'eq', v: rows.map(({ id }) => id) }])}
    >
      <div className={css.beside}>
        {axes.length >= 3 ? (
          <Spider
            axes={axes}
            names={names}
            label={`${title}: each axis runs from nothing to the largest of them`}
            titleOf={(axis, thing) => {
              const field = fields.find(({ label }) => label === axes[axis]?.label);
              return `${names[thing]}, ${field?.label}: ${field?.words[thing]}`;
            }}
          />
        ) : (
          <p>A picture takes three figures or more that are known; choose more fields.</p>
        )}
        <Fields fields={fields} names={names} label={title} />
      </div>
    </CardFigure>
  );
}

type FieldsProps = {
  readonly fields: readonly ComparedField[];
  readonly names: readonly string[];
  readonly label: string;
};

const Fields = ({ fields, names, label }: FieldsProps) => (
  <div className={css.scroller} role="region" aria-label={`${label}, field by field`}>
    <TableShell
      className={css.table}
      caption={label}
      head={
        <>
          <th scope="col" tabIndex={0}>
            Marked: differs
          </th>
          {names.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </>
      }
    >
      <tbody>
        {fields.filter(isKnown).map(({ name, label: words, words: values, values: figures, isDifferent }) => (
          <tr key={name} data-different={isDifferent || undefined}>
            <th scope="row">{words}</th>
            {values.map((value, place) => (
              <td
                key={names[place]}
                data-figure={figures !== undefined || undefined}
                data-unknown={value === null || undefined}
              >
                {value ?? 'not known'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableShell>
    {!fields.every(isKnown) && (
      <p className={css.unknown}>
        Not known of any of them:{' '}
        {fields
          .filter((field) => !isKnown(field))
          .map(({ label: words }) => words)
          .join(', ')}
        .
      </p>
    )}
  </div>
);

const isKnown = ({ words }: ComparedField): boolean => words.some((word) => word !== null);
