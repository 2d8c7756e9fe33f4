import { Link } from 'react-router';
import { formatCount } from '#domain/format.ts';
import { kindNamed } from '#domain/registry.ts';
import { editPath } from '#domain/writing/editors.ts';
import {
  QUALITY_CHECKS,
  type QualityCheck,
  type QualityFinding,
  type QualityList,
  type QualitySummary,
} from '#domain/writing/quality.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { pathQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { RowPages } from '#web/pages/admin-dashboard/RowPages.tsx';
import { pagePath, useAddress, type RowPage } from '#web/pages/admin-dashboard/useAddress.ts';
import { Card } from '#web/ui/Card.tsx';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { Table } from '#web/ui/Table.tsx';
import css from './quality.module.css';
import { CHECK_TEXTS, findingText, TEXTS } from './texts.ts';

const checkPath = (check: QualityCheck): string => `?tab=quality&check=${check}`;

/** What is wrong with the data: how much each check finds, and what. */
export function QualitySection() {
  const { values } = useAddress(['check', 'after']);
  const check = QUALITY_CHECKS.find((one) => one === values['check']);
  return check ? <Findings key={check} check={check} /> : <Checks />;
}

function Checks() {
  const { data, error, retry } = useAnswer(pathQuestion<QualitySummary>(null, '/data-quality/'));
  if (error) {
    return (
      <ErrorNote title={TEXTS.failed} onRetry={retry}>
        {errorMessage(error)}
      </ErrorNote>
    );
  }
  if (!data) return <LoadingOverlay />;
  return (
    <div className={css.section}>
      <Card isFlush>
        <Table
          caption={TEXTS.checks}
          heads={[TEXTS.check, TEXTS.meaning, { label: TEXTS.found, isFigure: true }]}
        >
          {data.checks.map(({ check, count }) => (
            <tr key={check}>
              <th scope="row">
                <Link to={checkPath(check)}>{CHECK_TEXTS[check].label}</Link>
              </th>
              <td data-head={TEXTS.meaning} className={css.long}>
                {CHECK_TEXTS[check].why} {check === 'completeness' && meansOf(data)}
              </td>
              <td data-head={TEXTS.found} data-figure="">
                {formatCount(count)}
              </td>
            </tr>
          ))}
        </Table>
      </Card>
    </div>
  );
}

function meansOf({ completeness }: QualitySummary): string {
  const kinds = completeness.map(({ kind, mean }) => TEXTS.meanOf(kindNamed(kind).labelPlural, mean));
  return kinds.length === 0 ? '' : TEXTS.mean(kinds.join(', '));
}

type Answered = RowPage<QualityFinding> & { readonly lists: readonly QualityList[] };

function Findings({ check }: { readonly check: QualityCheck }) {
  const { values, change } = useAddress(['after']);
  const answer = useAnswer(pathQuestion<Answered>(null, pagePath(`/data-quality/${check}/`, values)));
  const { label, why } = CHECK_TEXTS[check];
  return (
    <div className={css.section}>
      <p>
        <Link to="?tab=quality">{TEXTS.all}</Link>
      </p>
      <h2 className={css.title}>{label}</h2>
      <p className={css.why}>{why}</p>
      <Lists lists={answer.data?.lists ?? []} />
      <RowPages
        answer={answer}
        none={{ title: TEXTS.none, why: TEXTS.noneWhy }}
        isFirst={!values['after']}
        onPage={(after) => change({ after }, { isPage: true })}
      >
        {(rows) => (
          <Table caption={label} heads={[TEXTS.entry, TEXTS.kind, TEXTS.finding]}>
            {rows.map((row) => (
              <FindingRow key={`${row.id} ${row.field} ${row.other?.id}`} check={check} finding={row} />
            ))}
          </Table>
        )}
      </RowPages>
    </div>
  );
}

function Lists({ lists }: { readonly lists: readonly QualityList[] }) {
  if (lists.length === 0) return null;
  return (
    <p className={css.lists}>
      {TEXTS.asLists}
      {lists.map(({ title, path, count }) => (
        <Link key={path} to={path}>
          {TEXTS.listOf(title, formatCount(count))}
        </Link>
      ))}
    </p>
  );
}

function FindingRow({ check, finding }: { readonly check: QualityCheck; readonly finding: QualityFinding }) {
  const { kind, id, name, other } = finding;
  return (
    <tr>
      <th scope="row" className={css.long}>
        <EntryLink kind={kind} id={id} name={name} />
        {other && (
          <span className={css.other}>
            <EntryLink kind={kind} {...other} />
          </span>
        )}
      </th>
      <td data-head={TEXTS.kind}>{kindNamed(kind).label}</td>
      <td data-head={TEXTS.finding} className={css.long}>
        {findingText(check, finding)}
        {other && (
          <span className={css.other}>
            <Link to={`?tab=merge&merge=${id},${other.id}`}>{TEXTS.merge}</Link>
          </span>
        )}
      </td>
    </tr>
  );
}

type EntryLinkProps = Pick<QualityFinding, 'kind' | 'id' | 'name'>;

const EntryLink = ({ kind, id, name }: EntryLinkProps) => (
  <Link to={editPath(kind, id)} className={css.entry}>
    {name ?? TEXTS.noName}
  </Link>
);
