import type { ToldChange, ToldSetInFull } from '#domain/writing/toldSet.ts';
import { ABSENCES } from '#domain/choices.ts';
import { CLAIM_ACTS } from '#domain/writing/changeSet.ts';
import { formatDate } from '#domain/dates.ts';
import { methodInWords } from '#web/records/evidence/words.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import { CheckBox } from '#web/ui/kit/CheckBox.tsx';
import { Table } from '#web/ui/Table.tsx';
import { CellWords } from './CellWords.tsx';
import css from './changes.module.css';
import { fieldWords, kindLabel } from './setWords.ts';
import { TEXTS } from './texts.ts';

type ChangesTableProps = {
  readonly set: ToldSetInFull;
  /** The name of the entry whose changes these are. */
  readonly caption: string;
  readonly changes: readonly ToldChange[];
  /** Which values are taken, where each is decided about by itself. */
  readonly choice?: ValueChoice | undefined;
};

/** The values of a suggestion that are left out of it, and the way to take them in or out. */
export type ValueChoice = {
  readonly isLeftOut: (change: ToldChange) => boolean;
  readonly onToggle: (change: ToldChange) => void;
};

/** The changes of one entry side by side: what stands or stood, what is said, and what it rests on. */
export function ChangesTable({ set, caption, changes, choice }: ChangesTableProps) {
  const isOpen = set.status === 'PENDING' && !set.isApplied;
  const first = isOpen ? TEXTS.stands : TEXTS.before;
  return (
    <Table caption={caption} heads={[TEXTS.field, first, TEXTS.said, TEXTS.source]}>
      {changes.map((change) => (
        <ChangeRow
          key={`${change.op} ${change.field}`}
          change={change}
          first={first}
          standing={isOpen ? change.stands : change.before}
          set={set}
          choice={choice}
        />
      ))}
    </Table>
  );
}

type ChangeRowProps = Pick<ChangesTableProps, 'set' | 'choice'> & {
  readonly change: ToldChange;
  readonly first: string;
  readonly standing: ToldChange['stands'];
};

function ChangeRow({ change, first, standing, set: { names }, choice }: ChangeRowProps) {
  const { op, kind, field, isMaterial, isMoved } = change;
  const words = (cell: ToldChange['value']) => <CellWords of={change} cell={cell} names={names} />;
  const isValue = op === 'set' || op === 'status' || op === 'claim';
  const isAct = CLAIM_ACTS.some((act) => act === op);
  const what = field === null ? kindLabel(kind) : fieldWords(kind, field);
  const name = field === null || isAct ? `${what}: ${TEXTS.whole[op].toLowerCase()}` : what;
  const absence = ABSENCES.find(({ value }) => value === change.absence)?.label;
  return (
    <tr data-left-out={choice?.isLeftOut(change) || undefined}>
      <th scope="row" className={css.cell}>
        {choice && (
          <CheckBox
            state={!choice.isLeftOut(change)}
            label={TEXTS.take(name)}
            onToggle={() => choice.onToggle(change)}
          />
        )}{' '}
        {name} {isMaterial && <Badge>{TEXTS.material}</Badge>}
      </th>
      <td data-head={first} className={css.cell}>
        {isValue || isAct ? words(standing) : null}
        {isMoved && (
          <span className={css.moved}>
            <Badge tone="warn">{TEXTS.moved}</Badge> {words(change.before)}
          </span>
        )}
      </td>
      <td data-head={TEXTS.said} className={css.cell}>
        {isValue ? <ins className={css.said}>{absence ?? words(change.value)}</ins> : null}
        {isAct && <q className={css.said}>{change.note}</q>}
      </td>
      <td data-head={TEXTS.source} className={css.cell}>
        {(op === 'set' || op === 'claim' || (isAct && change.source)) && <Evidence change={change} />}
      </td>
    </tr>
  );
}

function Evidence({ change }: { readonly change: ToldChange }) {
  const { source, quote, note, validFrom, validTo } = change;
  if (!source) return <Badge tone="warn">{TEXTS.noSource}</Badge>;
  const name = source.title ?? source.url ?? source.id;
  const details = [
    methodInWords(change),
    validFrom && `valid from ${formatDate(validFrom)}`,
    validTo && `valid until ${formatDate(validTo)}`,
  ];
  return (
    <>
      {source.url === null ? name : <ExternalLink href={source.url}>{name}</ExternalLink>}
      {quote && <blockquote className={css.quote}>{quote}</blockquote>}
      {note && <span className={css.muted}>{note}</span>}
      <span className={css.muted}>{details.filter(Boolean).join(' · ')}</span>
    </>
  );
}
