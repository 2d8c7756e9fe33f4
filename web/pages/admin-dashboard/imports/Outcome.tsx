import { IconDownload } from '@tabler/icons-react';
import { formatCount } from '#domain/format.ts';
import type { ImportCounts, ImportSample, ToldImportInFull } from '#domain/imports/imports.ts';
import { Card } from '#web/ui/Card.tsx';
import { useApiBase } from '#web/api/config.ts';
import { LinkButton } from '#web/ui/kit/Button.tsx';
import { Table } from '#web/ui/Table.tsx';
import css from './imports.module.css';
import { TEXTS } from './texts.ts';

const COUNTS = ['new', 'changed', 'same', 'refused'] as const;

/** What a dry run found, or a run did: how many rows of each sort, some of them, and those that cannot be taken. */
export function Outcome({ told }: { readonly told: ToldImportInFull }) {
  const hasRun = told.status !== 'ready' && told.status !== 'checking';
  const counts = hasRun ? told.counts : told.checked;
  return (
    <>
      {counts && (
        <Card title={hasRun ? TEXTS.outcome : TEXTS.found}>
          <Counts counts={counts} />
        </Card>
      )}
      {!hasRun && told.samples.length > 0 && (
        <Card title={TEXTS.differences} isFlush>
          <Samples samples={told.samples} />
        </Card>
      )}
      {told.problems.length > 0 && <Problems told={told} />}
    </>
  );
}

const Counts = ({ counts }: { readonly counts: ImportCounts }) => (
  <dl className={css.counts}>
    {COUNTS.map((name) => (
      <div key={name}>
        <dt>{TEXTS[name]}</dt>
        <dd>{formatCount(counts[name])}</dd>
      </div>
    ))}
  </dl>
);

const Samples = ({ samples }: { readonly samples: readonly ImportSample[] }) => (
  <Table
    caption={TEXTS.differences}
    heads={[TEXTS.entry, { label: TEXTS.line, isFigure: true }, TEXTS.change]}
  >
    {samples.map(({ line, name, id, values }) => (
      <tr key={line}>
        <th scope="row" className={css.long}>
          {name}
          {id === null && <span className={css.muted}> · {TEXTS.isNew}</span>}
        </th>
        <td data-head={TEXTS.line} data-figure="">
          {line}
        </td>
        <td data-head={TEXTS.change}>
          <ul className={css.changes}>
            {values.map(({ field, before, value }) => (
              <li key={field}>
                {field}: {before !== null && <del>{before}</del>} {before !== null && '→ '}
                {value}
              </li>
            ))}
          </ul>
        </td>
      </tr>
    ))}
  </Table>
);

function ProblemsLink({ id }: { readonly id: string }) {
  const apiBase = useApiBase();
  return (
    <LinkButton size="small" icon={IconDownload} href={`${apiBase}/imports/${id}/problems/`} download>
      {TEXTS.allProblems}
    </LinkButton>
  );
}

const Problems = ({ told: { id, problems, problemCount } }: { readonly told: ToldImportInFull }) => (
  <Card
    title={TEXTS.problems}
    hint={TEXTS.problemsHint(problemCount)}
    action={<ProblemsLink id={id} />}
    isFlush
  >
    <Table
      caption={TEXTS.problems}
      heads={[{ label: TEXTS.line, isFigure: true }, TEXTS.column, TEXTS.value, TEXTS.reason]}
    >
      {problems.map(({ line, column, value, reason }, index) => (
        <tr key={`${String(index)} ${String(line)}`}>
          <th scope="row" data-head={TEXTS.line} data-figure="">
            {line}
          </th>
          <td data-head={TEXTS.column} className={css.long}>
            {column ?? TEXTS.wholeRow}
          </td>
          <td data-head={TEXTS.value} className={css.long}>
            {value ?? TEXTS.unknown}
          </td>
          <td data-head={TEXTS.reason}>{reason}</td>
        </tr>
      ))}
    </Table>
  </Card>
);
