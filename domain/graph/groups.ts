/** What things are told apart by in the picture: each group has a colour, a place in the legend and may be hidden. */
export const GRAPH_GROUPS = [
  { key: 'company', label: 'Companies' },
  { key: 'investor', label: 'Investors' },
  { key: 'enterprise_user', label: 'Enterprise users' },
  { key: 'research', label: 'Labs, universities and groups' },
  { key: 'money', label: 'Public money' },
  { key: 'person', label: 'People' },
  { key: 'other', label: 'Products, papers and the rest' },
] as const;

/** The key of a group. */
export type GraphGroup = (typeof GRAPH_GROUPS)[number]['key'];

const OF_TYPE: Readonly<Record<string, GraphGroup>> = {
  company: 'company',
  investor: 'investor',
  enterprise_user: 'enterprise_user',
  national_lab: 'research',
  university: 'research',
  group_or_center: 'research',
  government_body: 'money',
};
const OF_KIND: Readonly<Record<string, GraphGroup>> = { person: 'person', publicFunding: 'money' };

/** The group of a thing: of an organization by the first of its types that has one. */
export function groupOf({
  kind,
  types,
}: {
  readonly kind: string;
  readonly types: readonly string[];
}): GraphGroup {
  const typed = types.map((type) => OF_TYPE[type]).find((group) => group !== undefined);
  return typed ?? OF_KIND[kind] ?? 'other';
}
