import { Suspense } from 'react';
import { knownOfAsked } from '#domain/evidence/completeness.ts';
import { lazyPart } from '#web/api/lazyImport.ts';
import { Dropdown } from '#web/ui/kit/Dropdown.tsx';
import { Waiting } from '#web/organization/LazyTab.tsx';
import type { Company } from '#web/organization/query/profileQuery.ts';
import css from './CompletenessRing.module.css';

const KnownThings = lazyPart('known-things', async () => (await import('./KnownThings.tsx')).KnownThings);

const RADIUS = 11;
const LENGTH = 2 * Math.PI * RADIUS;

/** How much is known of what an analyst asks of its kind; a click names what is missing, then what is there. */
export const CompletenessRing = ({ company }: { readonly company: Company }) => {
  const { completeness, completenessKnown, completenessAsked } = company;
  const words = knownOfAsked(completenessKnown, completenessAsked);
  if (words === '') return null;
  return (
    <Dropdown
      look="bare"
      align="end"
      title="What is known"
      label={
        <>
          <Ring share={completeness ?? 0} />
          <span>{words} known</span>
        </>
      }
    >
      {() => (
        <Suspense fallback={<Waiting />}>
          <KnownThings id={company.id} />
        </Suspense>
      )}
    </Dropdown>
  );
};

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
