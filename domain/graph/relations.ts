/** Which way a relation is seen from a thing: from its own side, or from the other end. */
export type Way = 'out' | 'in';

/** A relation as people see it in the graph. */
export type GraphRelation = {
  readonly name: string;
  /** What the things at its other end are called, seen with the relation and against it: what a menu says beside a count. */
  readonly menu: Readonly<Record<Way, string>>;
  /** What stands between the names of its ends, in the relation's own direction. */
  readonly verb: string;
  /** The relations of the network that it is made of. */
  readonly links: readonly string[];
  /** Its ends share only a class or a country: it is shown when it is asked for, and joins nobody to anybody. */
  readonly isLoose?: true;
  /** Neither end comes first. */
  readonly isMutual?: true;
};

/** The relations of the graph, in the order in which menus and legends name them. */
export const GRAPH_RELATIONS = [
  {
    name: 'investment',
    menu: { out: 'Investments', in: 'Investors' },
    verb: 'invested in',
    links: ['investment'],
  },
  {
    name: 'acquisition',
    menu: { out: 'Acquirer', in: 'Acquisitions' },
    verb: 'was acquired by',
    links: ['organization.acquiredBy'],
  },
  {
    name: 'ownership',
    menu: { out: 'Parent organization', in: 'Parts' },
    verb: 'is part of',
    links: ['organization.partOf'],
  },
  {
    name: 'spinOut',
    menu: { out: 'Spun out of', in: 'Spin-outs' },
    verb: 'was spun out of',
    links: ['spinOut'],
  },
  {
    name: 'partnership',
    menu: { out: 'Partners', in: 'Partners' },
    verb: 'works with',
    links: ['partnership'],
    isMutual: true,
  },
  {
    name: 'membership',
    menu: { out: 'Members', in: 'Member of' },
    verb: 'has the member',
    links: ['membership'],
  },
  { name: 'role', menu: { out: 'Organizations', in: 'People' }, verb: 'has a role at', links: ['role'] },
  {
    name: 'award',
    menu: { out: 'Recipient', in: 'Public money received' },
    verb: 'paid to',
    links: ['publicFunding.entity'],
  },
  {
    name: 'funder',
    menu: { out: 'Funder', in: 'Public money given' },
    verb: 'is paid by',
    links: ['publicFunding.funder'],
  },
  {
    name: 'programme',
    menu: { out: 'Programme', in: 'Parts of the programme' },
    verb: 'is part of',
    links: ['publicFunding.partOf'],
  },
  {
    name: 'product',
    menu: { out: 'Offered by', in: 'Products' },
    verb: 'is offered by',
    links: ['product.offeredBy'],
  },
  {
    name: 'paper',
    menu: { out: 'Organizations', in: 'Papers' },
    verb: 'is by',
    links: ['paper.organizations'],
  },
  {
    name: 'class',
    menu: { out: 'Classes', in: 'Organizations of the class' },
    verb: 'is in the class',
    links: ['organization.primaryClassification', 'organization.secondaryClassifications'],
    isLoose: true,
  },
  {
    name: 'country',
    menu: { out: 'Country', in: 'Organizations in the country' },
    verb: 'is in',
    links: ['organization.inCountry'],
    isLoose: true,
  },
] as const satisfies readonly GraphRelation[];

/** The name of a relation of the graph. */
export type GraphRelationName = (typeof GRAPH_RELATIONS)[number]['name'];

/** Whether a relation joins nobody to anybody. */
export const isLoose = (relation: GraphRelation): boolean => relation.isLoose === true;

/** The relation of a name. */
export function graphRelation(name: GraphRelationName): GraphRelation {
  const found = GRAPH_RELATIONS.find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no relation ${name}.`);
  return found;
}
