import type { ReactNode } from 'react';
import type { Kind } from '#domain/kind.ts';
import { PublicAmounts, RoundAmounts } from './AmountNotes.tsx';
import type { RoundForm } from './roundForm.ts';
import { SameRounds } from './SameRounds.tsx';

type ExtraProps = { readonly form: RoundForm; readonly id: string | null };
type Extra = (props: ExtraProps) => ReactNode;

const OF_SECTION: Readonly<Record<string, Readonly<Record<string, Extra>>>> = {
  fundingRound: { 'The round': SameRounds, Amount: RoundAmounts },
  publicFunding: { Amount: PublicAmounts },
};

type SectionExtraProps = ExtraProps & { readonly kind: Kind; readonly title: string };

/** What stands below a section of a round or of public money: what its values come to, and what to look at again. */
export function SectionExtra({ kind, title, form, id }: SectionExtraProps) {
  const Own = OF_SECTION[kind.name]?.[title];
  return Own && <Own form={form} id={id} />;
}
