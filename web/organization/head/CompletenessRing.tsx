import { IconCheck, IconMinus } from '@tabler/icons-react';
import { kindOf } from '#domain/registry.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { explanationQuestion } from '#web/records/evidence/explained.ts';
import { labelOf } from '#web/records/evidence/formatValue.ts';
import { Dropdown } from '#web/ui/kit/Dropdown.tsx';
import { NotThere } from '#web/organization/LazyTab.tsx';
import type { Company } from '#web/organization/query/profileQuery.ts';
import css from './CompletenessRing.module.css';

const RADIUS = 11;
const LENGTH = 2 * Math.PI * RADIUS;

/** How much of ten basic things is known; a click lists them, the missing ones first. */
export const CompletenessRing = ({ company }: { readonly company: Company }) => (
  <Dropdown
    look="bare"
    align="end"
    title="What is known"
    label={
      <>
        <Ring share={company.completeness ?? 0} />
        <span>{company.completeness ?? 0}% complete</span>
      </>
    }
  >
    {() => <KnownThings id={company.id} />}
  </Dropdown>
);

function KnownThings({ id }: { readonly id: string }) {
  const kind = kindOf('organization');
  const found = useAnswer(explanationQuestion({ kind: kind.name, id }, 'completeness'));
  if (!found.data) return <NotThere part={found} />;
  const things = found.data.rests.inputs.map(({ field, leftOut }) => ({ field, isKnown: leftOut === null }));
  const missing = things.filter(({ isKnown }) => !isKnown);
  return (
    <>
      <p className={css.title}>
        {missing.length === 0 ? 'Nothing is missing' : `${missing.length} of ${things.length} missing`}
      </p>
      <ul>
        {[...missing, ...things.filter(({ isKnown }) => isKnown)].map(({ field, isKnown }) => (
          <li key={field} className={css.item} data-known={isKnown || undefined}>
            {isKnown ? (
              <IconCheck size={14} aria-hidden="true" />
            ) : (
              <IconMinus size={14} aria-hidden="true" />
            )}
            {labelOf(kind, field)}
            <span className={css.state}>{isKnown ? 'known' : 'missing'}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

const Ring = ({ share }: { readonly share: number }) => (
  <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
    <circle className={css.track} cx="14" cy="14" r={RADIUS} />
    <circle
      className={css.arc}
      cx="14"
      cy="14"
      r={RADIUS}
      strokeDasharray={`${(share / 100) * LENGTH} ${LENGTH}`}
      transform="rotate(-90 14 14)"
    />
  </svg>
);
