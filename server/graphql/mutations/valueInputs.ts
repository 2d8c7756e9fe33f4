import {
  GraphQLID,
  GraphQLInputObjectType,
  GraphQLString,
  type GraphQLInputFieldConfig,
  type GraphQLInputType,
} from 'graphql';
import { CONFIDENCE, FACT_METHODS } from '#domain/choices.ts';
import type { Option } from '#domain/fields.ts';
import type { Edge } from '#domain/kind.ts';
import { helpOf } from '#domain/labels/help.ts';
import { byEveryName } from '#domain/registry.ts';
import { partsOf, type Writable } from '#domain/writing/writable.ts';
import { enumerationOf } from '#server/graphql/enumerations.ts';
import {
  describeField,
  listOf,
  onceEach,
  required,
  typeName,
  valueType,
} from '#server/graphql/fieldTypes.ts';

/** The members of an input. */
export type Members = Record<string, GraphQLInputFieldConfig>;

/** The values that people fill; what is required is told by the server with everything else that is wrong, each by its path. */
export function valueMembers(of: Writable): Members {
  const fields = Object.fromEntries(
    [...partsOf(of).values()].flatMap(({ name, field }) => (field ? [[name, field]] : [])),
  );
  return Object.fromEntries(
    Object.entries(byEveryName(of, fields)).map(([name, field]): [string, GraphQLInputFieldConfig] => {
      const type = valueType(of, name, field);
      const needed = field.required ? ' A new entry must have it.' : '';
      const description = describeField(field, type, helpOf(of.name, name)) + needed;
      return [name, { type: field.many ? listOf(type) : type, description }];
    }),
  );
}

const choiceType = (options: readonly Option[], name: string): GraphQLInputType =>
  enumerationOf(options, name) ?? GraphQLString;

/** What a value rests on. */
export const EVIDENCE_INPUT = new GraphQLInputObjectType({
  name: 'EvidenceInput',
  description: 'What one of the values beside it rests on.',
  fields: {
    field: { type: required(GraphQLString), description: 'The name under which the value is sent.' },
    source: { type: GraphQLString, description: 'The key of one of the sources of the mutation.' },
    quote: { type: GraphQLString, description: 'The words of the source.' },
    note: { type: GraphQLString },
    method: { type: choiceType(FACT_METHODS, 'FactMethod') },
    confidence: { type: choiceType(CONFIDENCE, 'Confidence') },
    validFrom: { type: GraphQLString, description: 'Since when it is true, yyyy-MM-dd.' },
    validTo: { type: GraphQLString, description: 'Until when it is true, yyyy-MM-dd.' },
  },
});

/** The member by which values say what they rest on. */
export const EVIDENCE: Members = {
  evidence: { type: listOf(EVIDENCE_INPUT), description: 'What the values rest on.' },
};

/** The values of a link, and what they rest on. */
export const edgeInput = onceEach(
  (edge: Edge) =>
    new GraphQLInputObjectType({
      name: `${typeName(edge.name)}EdgeInput`,
      description: 'The values of a link.',
      fields: () => ({ ...valueMembers(edge), ...EVIDENCE }),
    }),
);

/** A page or document that values rest on. */
export const SOURCE_INPUT = new GraphQLInputObjectType({
  name: 'SourceInput',
  description:
    'A page or document that values rest on: one that is known, by its id, or by its address or title.',
  fields: {
    key: { type: GraphQLString, description: 'The name under which values refer to it.' },
    id: { type: GraphQLID },
    url: { type: GraphQLString },
    upload: {
      type: GraphQLString,
      description: 'In place of an address: the key of a document that was uploaded.',
    },
    title: { type: GraphQLString },
    publisher: { type: GraphQLString },
    publishedOn: { type: GraphQLString, description: 'yyyy-MM-dd.' },
  },
});
