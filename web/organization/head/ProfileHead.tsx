import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { OPERATING_STATUS, ENTITY_TYPES } from '#domain/choices.ts';
import { kindOf } from '#domain/registry.ts';
import { matchRoute } from '#domain/routes.ts';
import { EvidenceMark, EvidenceValue } from '#web/records/evidence/EvidenceValue.tsx';
import { ApprovalBadge } from '#web/ui/ApprovalBadge.tsx';
import { Badge, type Tone } from '#web/ui/Badge.tsx';
import { Logo } from '#web/records/logo/Logo.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { classPath } from '#web/organization/paths.ts';
import type { Company } from '#web/organization/query/profileQuery.ts';
import { choiceLabel } from '#web/organization/rounds.ts';
import { joined, type ProfileProps } from '#web/organization/part.ts';
import { HeadFacts } from '#web/organization/facts/HeadFacts.tsx';
import { CompletenessRing } from './CompletenessRing.tsx';
import css from './ProfileHead.module.css';

const TONES: Readonly<Record<string, Tone>> = {
  active: 'good',
  public: 'info',
  acquired: 'warn',
  defunct: 'bad',
};

type ProfileHeadProps = ProfileProps & {
  /** What one may do with the profile. */
  readonly actions: ReactNode;
};

/** Who it is: names, status, class, one line, place, links, and how complete the record is. */
export const ProfileHead = ({ profile, actions }: ProfileHeadProps) => {
  const { company } = profile;
  const part = matchRoute(useLocation().pathname)?.route.title;
  return (
    <header className={css.head}>
      <PageHeader
        title={company.name}
        documentTitle={joined([company.name, part], ' · ')}
        leading={<Logo name={company.name} logo={company.logo} size={48} />}
        aside={<Badges company={company} />}
        description={<ClassPath company={company} />}
        actions={actions}
      />
      {company.description && (
        <p className={css.description}>
          {company.description} <EvidenceMark subject={company.id} field="description" />
        </p>
      )}
      <div className={css.line}>
        <HeadFacts kind={kindOf('organization')} row={company} />
        <Standing company={company} />
      </div>
    </header>
  );
};

function Badges({ company }: { readonly company: Company }) {
  const { operatingStatus, ticker, entityType } = company;
  const status = choiceLabel(OPERATING_STATUS, operatingStatus);
  const types = entityType.filter((type) => type !== 'company');
  return (
    <span className={css.badges}>
      <ApprovalBadge status={company.status} />
      {status && <Badge tone={TONES[operatingStatus ?? ''] ?? 'neutral'}>{status}</Badge>}
      {ticker && <Badge title="Ticker">{ticker}</Badge>}
      {types.map((type) => (
        <Badge key={type}>{choiceLabel(ENTITY_TYPES, type)}</Badge>
      ))}
    </span>
  );
}

function ClassPath({ company }: { readonly company: Company }) {
  const own = company.primaryClassification;
  if (own === null) return <span>{company.entityType.includes('company') ? 'No class recorded' : null}</span>;
  const path = [own.parent, own].filter((node) => node != null);
  return (
    <span className={css.path}>
      {path.map(({ id, name, slug }, index) => (
        <span key={id}>
          {index > 0 && (
            <span aria-hidden="true" className={css.separator}>
              ›
            </span>
          )}
          <Link to={classPath(slug)} title={`All companies in ${name}`}>
            {name}
          </Link>
        </span>
      ))}
      <EvidenceMark subject={company.id} field="primaryClassification" />
    </span>
  );
}

const Standing = ({ company }: { readonly company: Company }) => (
  <div className={css.standing}>
    <span className={css.date}>
      {company.newestEventOn ? (
        <>
          Newest event{' '}
          <strong>
            <EvidenceValue subject={company.id} field="newestEventOn" />
          </strong>
        </>
      ) : (
        'No event on record'
      )}
    </span>
    <CompletenessRing company={company} />
  </div>
);
