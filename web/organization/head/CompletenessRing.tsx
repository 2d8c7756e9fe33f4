import { IconCheck, IconMinus } from '@tabler/icons-react';
import { askedLabel } from '#domain/evidence/completeness.ts';
import { LEFT_OUT } from '#domain/evidence/explanation.ts';
import { knownOfAsked } from '#domain/evidence/knownOfAsked.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { explanationQuestion } from '#web/records/evidence/explained.ts';
import { Dropdown } from '#web/ui/kit/Dropdown.tsx';
import { NotThere } from '#web/organization/LazyTab.tsx';
import type { Company } from '#web/organization/query/profileQuery.ts';
import css from './CompletenessRing.module.css';

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
      {() => <KnownThings id={company.id} />}
    </Dropdown>
  );
};

type Thing = { readonly name: string; readonly weight: number; readonly leftOut: string | null };

const ORDER = ['missing', null, 'not_asked'];

function KnownThings({ id }: { readonly id: string }) {
  const found = useAnswer(explanationQuestion({ kind: 'organization', id }, 'completeness'));
  if (!found.data) return <NotThere part={found} />;
  const things = found.data.rests.inputs
    .map(({ field, value, leftOut }): Thing => ({ name: field, weight: Number(value), leftOut }))
    .sort((a, b) => ORDER.indexOf(a.leftOut) - ORDER.indexOf(b.leftOut) || b.weight - a.weight);
  const missing = things.filter(({ leftOut }) => leftOut === 'missing');
  return (
    <>
      <p className={css.title}>
        {missing.length === 0 ? 'Nothing that is asked is missing' : `${missing.length} missing`}
      </p>
      <ul>
        {things.map((thing) => (
          <ThingLine key={thing.name} thing={thing} />
        ))}
      </ul>
    </>
  );
}

function ThingLine({ thing: { name, weight, leftOut } }: { readonly thing: Thing }) {
  const Icon = leftOut === null ? IconCheck : IconMinus;
  return (
    <li className={css.item} data-known={leftOut !== 'missing' || undefined}>
      <Icon size={14} aria-hidden="true" />
      {askedLabel(name) ?? name}
      <span className={css.state}>
        {leftOut === null ? 'known' : LEFT_OUT[leftOut]}
        {weight > 1 && leftOut !== 'not_asked' && `, counts ${weight}`}
      </span>
    </li>
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
