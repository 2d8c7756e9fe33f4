import { ROUND_GROUPS, ROUND_TYPES, type Choice } from '#domain/choices.ts';
import { formatMoneyInFull } from '#domain/money.ts';
import { usdOf } from '#domain/rounds/amounts.ts';
import { timeWords } from '#domain/rounds/meanRates.ts';
import { useCompanyRounds } from './companyRounds.ts';
import { Offered } from './Offered.tsx';
import { groupOffered, nameOffered, typeOffered } from './offers.ts';
import { useRateOnRecord } from './rateOnRecord.ts';
import { amountOf, linkOf, textOf, useValues, type RoundForm } from './roundForm.ts';

type OfferProps = { readonly form: RoundForm; readonly id: string | null };

// What is on record is changed by its author alone, or with what it followed from.
const followsOf = (id: string | null): 'always' | 'afresh' => (id === null ? 'afresh' : 'always');

const labelOf = (choices: readonly Choice[], value: string): string =>
  choices.find((choice) => choice.value === value)?.label ?? value;

/** The type that the words of the announcement stand for. */
export function TypeOffer({ form }: OfferProps) {
  const announced = textOf(useValues(form, ['announcedAs']).announcedAs);
  const value = typeOffered(announced);
  const words = `${labelOf(ROUND_TYPES, value)}, by “${announced}”`;
  return <Offered form={form} name="fundingInfo" value={value} words={words} from="announcedAs" />;
}

/** The broad group of the type. */
export function GroupOffer({ form, id }: OfferProps) {
  const value = groupOffered(textOf(useValues(form, ['fundingInfo']).fundingInfo));
  const words = `${labelOf(ROUND_GROUPS, value)}, by the type`;
  return (
    <Offered
      form={form}
      name="roundGroup"
      value={value}
      words={words}
      from="fundingInfo"
      follows={followsOf(id)}
    />
  );
}

/** A name by company, type and time; one that stands is its author's. */
export const NameOffer = ({ form, id }: OfferProps) => (id === null ? <NewName form={form} /> : null);

function NewName({ form }: Omit<OfferProps, 'id'>) {
  const values = useValues(form, ['entity', 'fundingInfo', 'date']);
  const company = linkOf(values.entity);
  const others = useCompanyRounds(company?.id);
  const value = nameOffered(
    { company: company?.name ?? '', type: textOf(values.fundingInfo), date: textOf(values.date) },
    others,
  );
  return <Offered form={form} name="name" value={value} words={value} from="entity" follows="afresh" />;
}

/** The mean rate of the time, with the page that says so. */
export function RateOffer({ form }: OfferProps) {
  const values = useValues(form, ['localCurrency', 'date', 'startDate', 'usdBasis']);
  const currency = textOf(values.localCurrency);
  const known = useRateOnRecord(currency, textOf(values.date) || textOf(values.startDate));
  if (known === null || textOf(values.usdBasis) === 'stated') return null;
  const { usd, since, basis, time, months, source, sourceTitle } = known;
  return (
    <Offered
      form={form}
      name="fxRate"
      value={usd}
      words={`${usd}, the mean of ${timeWords(time, months)}, ${sourceTitle}`}
      from="localCurrency"
      besides={{ fxDate: since, usdBasis: basis }}
      source={{ url: source, title: sourceTitle }}
    />
  );
}

/** What the local amount comes to at the rate, live. */
export function UsdOffer({ form, id }: OfferProps) {
  const values = useValues(form, ['fundingLocal', 'localCurrency', 'fxRate', 'usdBasis']);
  const local = amountOf(values.fundingLocal);
  const currency = textOf(values.localCurrency);
  const [rate, basis] = [textOf(values.fxRate), textOf(values.usdBasis)];
  const value =
    basis === 'stated' && currency !== 'USD' ? '' : (usdOf({ local, currency, rate, basis }) ?? '');
  const words = `${formatMoneyInFull(value, 'USD')}, by the local amount and the rate`;
  return (
    <Offered
      form={form}
      name="fundingUsd"
      value={value}
      words={words}
      from="fundingLocal"
      follows={followsOf(id)}
    />
  );
}
