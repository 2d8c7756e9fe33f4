import type { ReactNode } from 'react';
import type { Kind } from '#domain/kind.ts';
import { GroupOffer, NameOffer, RateOffer, TypeOffer, UsdOffer } from './RoundOffers.tsx';
import type { RoundForm } from './roundForm.ts';
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

type PartExtraProps = ExtraProps & { readonly kind: Kind; readonly name: string };

/** What stands below an input of a round or of public money: a value that follows from others. */
export function PartExtra({ kind, name, form, id }: PartExtraProps) {
  const Own = OF_PART[kind.name]?.[name];
  return Own && <Own form={form} id={id} />;
}
