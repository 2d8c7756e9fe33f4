import { useDeferredValue } from 'react';
import { Link } from 'react-router';
import { formatDate } from '#domain/dates.ts';
import { formatCount } from '#domain/format.ts';
import { NO_LICENCE, ORIGIN_LIMITS, type CountedSource, type LicenceCount } from '#domain/writing/origins.ts';
import { pathQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { RowPages } from '#web/pages/admin-dashboard/RowPages.tsx';
import { Narrowing, Tools } from '#web/pages/admin-dashboard/Tools.tsx';
import { pagePath, useAddress, type RowPage } from '#web/pages/admin-dashboard/useAddress.ts';
import { Field, Select, TextInput } from '#web/ui/kit/Inputs.tsx';
import { Table } from '#web/ui/Table.tsx';
import css from './origins.module.css';
import { TEXTS } from './texts.ts';

/** The sources, those that most rests on first. */
export function Sources({ licences }: { readonly licences: readonly LicenceCount[] }) {
  const { values, change, clear } = useAddress(['search', 'licence', 'after']);
  const search = useDeferredValue(values['search']);
  const answer = useAnswer(
    pathQuestion<RowPage<CountedSource>>(null, pagePath('/data-sources/', { ...values, search })),
  );
  const isFiltered = values['search'] !== '' || values['licence'] !== '';
  const none = isFiltered
    ? { title: TEXTS.noneMatch, why: TEXTS.noneMatchWhy, clear }
    : { title: TEXTS.noSources, why: TEXTS.noSourcesWhy };
  return (
    <section aria-label={TEXTS.sources}>
      <h2 className={css.heading}>{TEXTS.sources}</h2>
      <Tools>
        <Narrowing>
          <Field label={TEXTS.search}>
            <TextInput
              type="search"
              placeholder={TEXTS.searchHint}
              maxLength={ORIGIN_LIMITS.search}
              value={values['search'] ?? ''}
              onText={(text) => change({ search: text })}
            />
          </Field>
          <Field label={TEXTS.licence}>
            <Select
              value={values['licence'] ?? ''}
              options={[
                { value: '', label: TEXTS.anyLicence },
                ...licences.map(({ licence }) => ({
                  value: licence ?? NO_LICENCE,
                  label: licence ?? TEXTS.noLicence,
                })),
              ]}
              onPick={(licence) => change({ licence })}
            />
          </Field>
        </Narrowing>
      </Tools>
      <RowPages
        answer={answer}
        none={none}
        isFirst={!values['after']}
        onPage={(after) => change({ after }, { isPage: true })}
      >
        {(rows) => <SourceTable rows={rows} />}
      </RowPages>
    </section>
  );
}

const SourceTable = ({ rows }: { readonly rows: readonly CountedSource[] }) => (
  <Table
    caption={TEXTS.sources}
    heads={[
      TEXTS.source,
      TEXTS.licence,
      TEXTS.published,
      TEXTS.retrieved,
      { label: TEXTS.claims, isFigure: true },
    ]}
  >
    {rows.map(({ id, title, url, publisher, licence, publishedOn, retrievedOn, claims }) => (
      <tr key={id}>
        <th scope="row" className={css.long}>
          <Link to={`?tab=packs&origin=${id}`}>{title ?? url ?? TEXTS.untitled}</Link>
          {publisher !== null && <span className={css.small}>{publisher}</span>}
        </th>
        <td data-head={TEXTS.licence} className={css.long}>
          {licence ?? TEXTS.noLicence}
        </td>
        <td data-head={TEXTS.published}>{formatDate(publishedOn ?? '') || '–'}</td>
        <td data-head={TEXTS.retrieved}>{formatDate(retrievedOn ?? '') || '–'}</td>
        <td data-head={TEXTS.claims} data-figure="">
          {formatCount(claims)}
        </td>
      </tr>
    ))}
  </Table>
);
