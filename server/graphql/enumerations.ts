import { GraphQLEnumType } from 'graphql';
import {
  AMOUNT_QUALIFIERS,
  APPROVAL_STATUS,
  BUSINESS_TYPES,
  CONFIDENCE,
  ENTITY_TYPES,
  FACT_METHODS,
  FUNDING_LEVELS,
  INVESTOR_TYPES,
  MILESTONE_TYPES,
  OPERATING_STATUS,
  PARTNERSHIP_OPTIONS,
  PERSON_ROLES,
  PRODUCT_STAGES,
  REGIONS,
  ROUND_GROUPS,
  ROUND_TYPES,
  TOTAL_BASES,
} from '#domain/choices.ts';
import type { Option } from '#domain/fields.ts';
import { MACHINES, METRIC_POINT_TYPES } from '#domain/tables/metricChoices.ts';
import { COUNTRY_OPTIONS, CURRENCY_OPTIONS } from '#domain/tables/options.ts';

// What several fields choose from is one enumeration; any other is named after its kind and field.
const SHARED: Readonly<Record<string, readonly Option[]>> = {
  AmountQualifier: AMOUNT_QUALIFIERS,
  ApprovalStatus: APPROVAL_STATUS,
  BusinessType: BUSINESS_TYPES,
  Confidence: CONFIDENCE,
  CountryCode: COUNTRY_OPTIONS,
  CurrencyCode: CURRENCY_OPTIONS,
  EntityType: ENTITY_TYPES,
  FactMethod: FACT_METHODS,
  FundingLevel: FUNDING_LEVELS,
  InvestorType: INVESTOR_TYPES,
  Machine: MACHINES,
  MetricPointType: METRIC_POINT_TYPES,
  MilestoneType: MILESTONE_TYPES,
  OperatingStatus: OPERATING_STATUS,
  PartnershipOption: PARTNERSHIP_OPTIONS,
  PersonRole: PERSON_ROLES,
  ProductStage: PRODUCT_STAGES,
  Region: REGIONS,
  RoundGroup: ROUND_GROUPS,
  RoundType: ROUND_TYPES,
  TotalBasis: TOTAL_BASES,
};

const keyOf = (options: readonly Option[]): string => options.map(({ value }) => value).join(' ');

const enumerations = new Map(
  Object.entries(SHARED).map(([name, options]) => [keyOf(options), made(name, options)]),
);

// What GraphQL takes for the value of an enumeration.
const NAME = /^(?!__|(?:true|false|null)$)[A-Z_a-z]\w*$/;

/** The enumeration of options, or undefined where one of them is no name in GraphQL: such a choice travels as text. */
export function enumerationOf(options: readonly Option[], name: string): GraphQLEnumType | undefined {
  if (!options.every(({ value }) => NAME.test(value))) return undefined;
  const key = keyOf(options);
  const known = enumerations.get(key);
  if (known) return known;
  const fresh = made(name, options);
  enumerations.set(key, fresh);
  return fresh;
}

function made(name: string, options: readonly Option[]): GraphQLEnumType {
  const values = options.map(({ value, label }) => [value, { description: label }]);
  return new GraphQLEnumType({ name, values: Object.fromEntries(values) });
}
