import type { ReactNode } from 'react';
import type { Kind } from '#domain/kind.ts';
import { PublicAmounts, RoundAmounts } from './AmountNotes.tsx';
import { GroupOffer, NameOffer, RateOffer, TypeOffer, UsdOffer } from './RoundOffers.tsx';
import type { RoundForm } from './roundForm.ts';
import { SameRounds } from './SameRounds.tsx';
import { ValuationMethod } from './ValuationMethod.tsx';

type ExtraProps = { readonly form: RoundForm; readonly id: string | null };
type Extra = (props: ExtraProps) => ReactNode;

const MONEY: Readonly<Record<string, Extra>> = { fxRate: RateOffer, fundingUsd: UsdOffer };

const OF_PART: Readonly<Record<string, Readonly<Record<string, Extra>>>> = {
  fundingRound: {
    ...MONEY,
    fundingInfo: TypeOffer,
    roundGroup: GroupOffer,
    name: NameOffer,
    valuationUsd: ValuationMethod,
  },
  publicFunding: MONEY,
};

const OF_SECTION: Readonly<Record<string, Readonly<Record<string, Extra>>>> = {
  fundingRound: { 'The round': SameRounds, Amount: RoundAmounts },
  publicFunding: { Amount: PublicAmounts },
};

type PartExtraProps = ExtraProps & { readonly kind: Kind; readonly name: string };

/** What stands below an input of a round or of public money: a value that follows from others. */
export function PartExtra({ kind, name, form, id }: PartExtraProps) {
  const Own = OF_PART[kind.name]?.[name];
  return Own && <Own form={form} id={id} />;
}

type SectionExtraProps = ExtraProps & { readonly kind: Kind; readonly title: string };

/** What stands below a section of a round or of public money: what its values come to, and what to look at again. */
export function SectionExtra({ kind, title, form, id }: SectionExtraProps) {
  const Own = OF_SECTION[kind.name]?.[title];
  return Own && <Own form={form} id={id} />;
}
