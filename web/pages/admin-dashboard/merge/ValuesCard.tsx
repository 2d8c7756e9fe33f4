import type { ForetoldMerge, MergedField, Side, ToldClaim } from '#domain/writing/toldMerge.ts';
import { isSame } from '#domain/writing/sameCells.ts';
import { CellWords } from '#web/pages/admin-dashboard/changes/CellWords.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import { Choice } from '#web/ui/kit/Choice.tsx';
import { Table } from '#web/ui/Table.tsx';
import css from './merge.module.css';
import type { Choices } from './merging.ts';
import { SIDES, TEXTS } from './texts.ts';

type ValuesCardProps = {
  readonly told: ForetoldMerge;
  readonly choose: Choices;
  readonly onPick: (field: string, side: Side) => void;
};

/** The values of both side by side, those that differ first, and whose is taken. */
export function ValuesCard({ told, choose, onPick }: ValuesCardProps) {
  const open = told.fields.filter((field) => !isSame(field.this, field.other));
  const differing = open.filter(isConflict);
  const others = open.filter((field) => !differing.includes(field));
  const alike = told.fields.filter((field) => !open.includes(field));
  const [a, b] = [TEXTS.a(told.this.name ?? ''), TEXTS.b(told.other.name ?? '')];
  return (
    <Card title={TEXTS.values} hint={TEXTS.differing(differing.length)} isFlush>
      {open.length === 0 ? (
        <p className={css.empty}>{TEXTS.nothingToChoose}</p>
      ) : (
        <Table caption={TEXTS.caption} heads={[TEXTS.field, a, b, TEXTS.taken]} className={css.values}>
          {[...differing, ...others].map((field) => (
            <ValueRow
              key={field.name}
              told={told}
              field={field}
              side={choose[field.name] ?? field.side}
              onPick={(side) => onPick(field.name, side)}
            />
          ))}
        </Table>
      )}
      {alike.length > 0 && (
        <details className={css.alike}>
          <summary>{TEXTS.same(alike.length)}</summary>
          {alike.map(({ label }) => label).join(', ')}
        </details>
      )}
    </Card>
  );
}

const isConflict = (field: MergedField): boolean =>
  !field.isList && !isSame(field.this, null) && !isSame(field.other, null);

type ValueRowProps = {
  readonly told: ForetoldMerge;
  readonly field: MergedField;
  readonly side: Side;
  readonly onPick: (side: Side) => void;
};

function ValueRow({ told, field, side, onPick }: ValueRowProps) {
  const sides: readonly Side[] = field.isList ? ['this', 'other', 'both'] : ['this', 'other'];
  const cell = (own: 'this' | 'other', head: string) => (
    <td data-head={head} data-taken={side === own || side === 'both' || undefined} className={css.cell}>
      <span className={css.value}>
        <CellWords of={{ kind: told.kind, field: field.name }} cell={field[own]} names={told.names} />
      </span>
      {!isSame(field[own], null) && <Sources claims={field.claims[own]} />}
    </td>
  );
  return (
    <tr>
      <th scope="row" className={css.cell}>
        {field.label} {isConflict(field) && <Badge tone="warn">{TEXTS.differs}</Badge>}
      </th>
      {cell('this', SIDES.this)}
      {cell('other', SIDES.other)}
      <td data-head={TEXTS.taken}>
        <Choice
          label={TEXTS.take(field.label)}
          options={sides.map((value) => ({ value, label: SIDES[value] }))}
          value={side}
          onChange={onPick}
        />
      </td>
    </tr>
  );
}

function Sources({ claims }: { readonly claims: readonly ToldClaim[] }) {
  const sources = [
    ...new Map(claims.flatMap(({ source }) => (source ? [[source.id, source]] : []))).values(),
  ];
  const [first, ...others] = sources;
  if (!first) return <span className={css.muted}>{TEXTS.noSource}</span>;
  const name = first.title ?? first.url ?? first.id;
  return (
    <span className={css.muted}>
      {first.url === null ? name : <ExternalLink href={first.url}>{name}</ExternalLink>}
      {others.length > 0 && ` ${TEXTS.moreSources(others.length)}`}
    </span>
  );
}
