import { IconCheck, IconMinus } from '@tabler/icons-react';
import { askedLabel } from '#domain/evidence/completeness.ts';
import { LEFT_OUT } from '#domain/evidence/explanation.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { NotThere } from '#web/organization/LazyTab.tsx';
import { explanationQuestion } from '#web/records/evidence/explained.ts';
import css from './CompletenessRing.module.css';

type Thing = { readonly name: string; readonly weight: number; readonly leftOut: string | null };

const ORDER = ['missing', null, 'not_asked'];

/** What an analyst asks of an organization: what is missing first, then what is known. */
export function KnownThings({ id }: { readonly id: string }) {
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
