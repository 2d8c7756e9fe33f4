import { IconCheck, IconMinus } from '@tabler/icons-react';
import { Dropdown } from '#web/ui/kit/Dropdown.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import type { Company } from '#web/organization/profileQuery.ts';
import { completenessOf } from './completeness.ts';
import css from './CompletenessRing.module.css';

const RADIUS = 11;
const LENGTH = 2 * Math.PI * RADIUS;

/** How much of ten basic things is known; a click lists them, the missing ones first. */
export function CompletenessRing({ company }: { readonly company: Company }) {
  const share = company.completeness ?? 0;
  const items = completenessOf(company).sort((a, b) => Number(a.isKnown) - Number(b.isKnown));
  const missing = items.filter(({ isKnown }) => !isKnown).length;
  return (
    <Dropdown
      look="bare"
      align="end"
      title="What is known"
      label={
        <>
          <Ring share={share} />
          <span>
            {share}% complete<VisuallyHidden>, {missing} of 10 missing</VisuallyHidden>
          </span>
        </>
      }
    >
      {() => (
        <>
          <p className={css.title}>{missing === 0 ? 'Nothing is missing' : `${missing} of 10 missing`}</p>
          <ul>
            {items.map(({ key, label, isKnown }) => (
              <li key={key} className={css.item} data-known={isKnown || undefined}>
                {isKnown ? (
                  <IconCheck size={14} aria-hidden="true" />
                ) : (
                  <IconMinus size={14} aria-hidden="true" />
                )}
                {label}
                <span className={css.state}>{isKnown ? 'known' : 'missing'}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dropdown>
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
