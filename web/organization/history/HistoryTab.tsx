import { useMemo, useState } from 'react';
import { formatQuantity } from '#domain/format.ts';
import { useApiBase } from '#web/api/config.ts';
import { Card } from '#web/ui/Card.tsx';
import { Check } from '#web/ui/kit/CheckBox.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { Field, Select } from '#web/ui/kit/Inputs.tsx';
import { useFirst } from '#web/ui/kit/useFirst.tsx';
import { recordPath } from '#web/organization/paths.ts';
import type { ProfileProps } from '#web/organization/part.ts';
import type { Company } from '#web/organization/query/profileQuery.ts';
import table from '#web/organization/ProfileTable.module.css';
import {
  claimCount,
  isContradictedHistory,
  countedSources,
  fieldOptions,
  filterHistories,
  historyOf,
  ownFirst,
  type FieldOption,
  type SubjectHistory,
} from './claimIndex.ts';
import css from './HistoryTab.module.css';
import { CompareCard } from './CompareCard.tsx';
import { SubjectClaims } from './SubjectClaims.tsx';
import { SourcesCard } from './SourcesCard.tsx';
import { useInSlices } from './useInSlices.ts';

const FIRST_SUBJECTS = 6;

/** Every claim behind the profile, contradictions first, and the sources they come from. */
export function HistoryTab({ profile }: ProfileProps) {
  const { company } = profile;
  const subjects = useMemo(() => [...profile.subjects.values()], [profile]);
  const claimed = useMemo(() => subjects.filter(({ claims }) => claims.length > 0), [subjects]);
  const histories = useInSlices(claimed, historyOf);
  const claims = subjects.flatMap((subject) => subject.claims);
  return (
    <div className={css.columns}>
      {histories === null ? (
        <LoadingOverlay label="Loading the claims" />
      ) : (
        <ClaimsCard company={company} histories={histories} />
      )}
      <div className={table.stack}>
        <SourcesCard company={company} sources={countedSources(claims)} />
        <CompareCard subjects={subjects} />
      </div>
    </div>
  );
}

type ClaimsCardProps = { readonly company: Company; readonly histories: readonly SubjectHistory[] };

function ClaimsCard({ company, histories }: ClaimsCardProps) {
  const [label, setLabel] = useState('');
  const [isContradictedOnly, setContradictedOnly] = useState(false);
  const ordered = useMemo(() => ownFirst(histories, company.id), [histories, company.id]);
  const matching = filterHistories(ordered, { label, isContradictedOnly });
  const { shown, more } = useFirst(matching, { first: FIRST_SUBJECTS, noun: 'entries', className: css.more });
  const fields = ordered.flatMap((history) => history.fields);
  const contradicted = fields.filter((field) => field.isContradicted).length;
  const claimTotal = fields.reduce((sum, field) => sum + claimCount(field), 0);
  const isFiltered = label !== '' || isContradictedOnly;
  return (
    <Card
      title="Claims"
      hint={`${formatQuantity(claimTotal, 'claim')}, ${contradicted === 0 ? 'none contradicted' : `${formatQuantity(contradicted, 'value')} contradicted`}`}
      action={<RawLinks company={company} />}
      isFlush
    >
      <Filters
        options={fieldOptions(ordered)}
        label={label}
        onLabel={setLabel}
        contradictions={{ count: contradicted, isOnly: isContradictedOnly, onOnly: setContradictedOnly }}
      />
      {shown.length === 0 && (
        <EmptyState title={isFiltered ? 'No claim matches' : 'No claim is recorded'}>
          {isFiltered ? 'Choose another field.' : 'The values of this profile stand without a source.'}
        </EmptyState>
      )}
      {shown.map((history, index) => (
        <SubjectClaims
          key={`${history.subject.id} ${isFiltered}`}
          history={history}
          isOpen={index === 0 || isFiltered || isContradictedHistory(history)}
        />
      ))}
      {more}
    </Card>
  );
}

const RawLinks = ({ company }: { readonly company: Company }) => (
  <a href={useApiBase() + recordPath(company.id)} download={`${company.name}.json`}>
    Download JSON
  </a>
);

type FiltersProps = {
  readonly options: readonly FieldOption[];
  readonly label: string;
  readonly onLabel: (label: string) => void;
  readonly contradictions: {
    readonly count: number;
    readonly isOnly: boolean;
    readonly onOnly: (isOnly: boolean) => void;
  };
};

const Filters = ({ options, label, onLabel, contradictions }: FiltersProps) => (
  <div className={css.filters} data-print="none">
    <Field label="Field">
      <Select
        className={css.select}
        value={label}
        options={[
          { value: '', label: 'All fields' },
          ...options.map(({ label: name, count }) => ({ value: name, label: `${name} (${count})` })),
        ]}
        onPick={onLabel}
      />
    </Field>
    {contradictions.count > 0 && (
      <Check
        className={css.filter}
        state={contradictions.isOnly}
        onToggle={() => contradictions.onOnly(!contradictions.isOnly)}
      >
        Only where sources differ
      </Check>
    )}
  </div>
);
