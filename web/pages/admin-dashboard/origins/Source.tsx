import { Link } from 'react-router';
import { formatDate } from '#domain/dates.ts';
import { formatCount } from '#domain/format.ts';
import { findKind } from '#domain/registry.ts';
import { editPath } from '#domain/writing/editors.ts';
import type { CountedSource, SourcedRow } from '#domain/writing/origins.ts';
import { pathQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { RowPages } from '#web/pages/admin-dashboard/RowPages.tsx';
import { pagePath, useAddress, type RowPage } from '#web/pages/admin-dashboard/useAddress.ts';
import { Card } from '#web/ui/Card.tsx';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import { Table } from '#web/ui/Table.tsx';
import css from './origins.module.css';
import { kindWords, TEXTS } from './texts.ts';

type Answered = RowPage<SourcedRow> & { readonly source: CountedSource };

/** One source with the entries and links that its claims are about. */
export function Source({ id }: { readonly id: string }) {
  const { values, change } = useAddress(['after']);
  const path = pagePath(`/data-sources/${encodeURIComponent(id)}/`, values);
  const answer = useAnswer(pathQuestion<Answered>(null, path));
  return (
    <>
      <Link to="?tab=packs" className={css.back}>
        {TEXTS.all}
      </Link>
      {answer.data && <Facts source={answer.data.source} />}
      <RowPages
        answer={answer}
        none={{ title: TEXTS.noRows, why: TEXTS.noRowsWhy }}
        isFirst={!values['after']}
        onPage={(after) => change({ after }, { isPage: true })}
      >
        {(rows) => (
          <Table
            caption={TEXTS.whatRests}
            heads={[TEXTS.entry, TEXTS.kind, { label: TEXTS.claims, isFigure: true }]}
          >
            {rows.map(({ kind, id: row, name, claims }) => (
              <tr key={row}>
                <th scope="row" className={css.long}>
                  {findKind(kind) && name !== null ? (
                    <Link to={editPath(kind, row)}>{name}</Link>
                  ) : (
                    (name ?? TEXTS.noName)
                  )}
                </th>
                <td data-head={TEXTS.kind}>{kindWords(kind)}</td>
                <td data-head={TEXTS.claims} data-figure="">
                  {formatCount(claims)}
                </td>
              </tr>
            ))}
          </Table>
        )}
      </RowPages>
    </>
  );
}

function Facts({ source }: { readonly source: CountedSource }) {
  const { id, title, url, publisher, dataset, licence, publishedOn, retrievedOn, claims } = source;
  const facts = [
    [TEXTS.publisher, publisher],
    [TEXTS.dataSet, dataset],
    [TEXTS.licence, licence ?? TEXTS.noLicence],
    [TEXTS.published, formatDate(publishedOn ?? '')],
    [TEXTS.retrieved, formatDate(retrievedOn ?? '')],
    [TEXTS.claims, formatCount(claims)],
  ] as const;
  return (
    <>
      <h2 className={css.title}>{title ?? url ?? TEXTS.untitled}</h2>
      <Card isFlush>
        <dl className={css.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value || '–'}</dd>
            </div>
          ))}
        </dl>
        <p className={css.links}>
          {url !== null && <ExternalLink href={url}>{TEXTS.open}</ExternalLink>}{' '}
          <Link to={`?tab=audit&source=${id}`}>{TEXTS.sets}</Link>
        </p>
      </Card>
      <h2 className={css.title}>{TEXTS.whatRests}</h2>
    </>
  );
}
