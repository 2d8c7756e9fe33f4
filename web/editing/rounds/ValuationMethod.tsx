import { useWatch } from 'react-hook-form';
import { Choice } from '#web/ui/kit/Choice.tsx';
import css from '#web/editing/Editing.module.css';
import type { EvidenceDraft } from '#web/editing/entry/values.ts';
import { amountOf, useValues, type RoundForm } from './roundForm.ts';

const WAYS = [
  { value: 'reported', label: 'Reported' },
  { value: 'estimated', label: 'Estimated' },
] as const;

const NAME = 'evidence.valuationUsd';

/** Whether a source reports the valuation, or somebody estimated it. */
export function ValuationMethod({ form }: { readonly form: RoundForm }) {
  const amount = amountOf(useValues(form, ['valuationUsd']).valuationUsd);
  const evidence = useWatch({ control: form.control, name: NAME }) as EvidenceDraft | undefined;
  if (amount === '') return null;
  const pick = (way: (typeof WAYS)[number]['value']) => {
    const { source = '', quote = '' } = evidence ?? {};
    const said = { source, quote, ...(way === 'estimated' && { method: way }) };
    if (way === 'reported' && source === '') form.unregister(NAME);
    else form.setValue(NAME, said, { shouldDirty: true });
  };
  return (
    <p className={css.offer}>
      <span>The valuation is</span>
      <Choice
        label="How the valuation is known"
        look="framed"
        options={WAYS}
        value={evidence?.method === 'estimated' ? 'estimated' : 'reported'}
        onChange={pick}
      />
    </p>
  );
}
