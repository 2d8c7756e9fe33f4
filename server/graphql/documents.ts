import { createHash } from 'node:crypto';
import {
  GraphQLError,
  Kind,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { keepRecent } from '#domain/kept/recent.ts';
import { DOCUMENT_LIMITS, overLimit } from './limits.ts';

/** A document, parsed and validated once. */
export interface PreparedDocument {
  /** Missing when the text is no document. */
  readonly document: DocumentNode | undefined;
  /** What is wrong with it; nothing is when this is empty. */
  readonly errors: readonly GraphQLError[];
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>;
  /** None when something is wrong. */
  readonly operations: readonly OperationDefinitionNode[];
}

/** Prepared documents by their text. */
export interface Documents {
  prepare(text: string): PreparedDocument;
  /** Whether it is one of those that are never dropped. */
  isKnown(text: string): boolean;
  /** How many texts are kept at the moment. */
  readonly kept: number;
}

/** What the store of documents is made with. */
export interface DocumentOptions {
  readonly introspection: boolean;
  /** SHA-256 of the documents that are never dropped: those of the web. */
  readonly known: ReadonlySet<string>;
  /** All others are refused. */
  readonly knownOnly?: boolean | undefined;
}

/** Letters of all unknown documents that are kept; a parsed document takes up to 250 bytes a letter. */
export const KEPT_LETTERS = 300_000;

/** The SHA-256 of a document's text. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Keeps documents prepared: the known ones for good, others until newer ones need the room. */
export function createDocuments(schema: GraphQLSchema, options: DocumentOptions): Documents {
  const known = new Map<string, PreparedDocument>();
  // The last one is kept however long it is, as one request asks for its document several times.
  const others = keepRecent<PreparedDocument>(KEPT_LETTERS, (_prepared, text) =>
    Math.min(text.length, KEPT_LETTERS),
  );

  return {
    get kept() {
      return known.size + others.size;
    },
    // What is kept among the others was found not to be.
    isKnown: (text) => known.has(text) || (!others.get(text) && options.known.has(hashOf(text))),
    prepare: (text) => {
      const found = known.get(text);
      if (found) return found;
      const other = others.get(text);
      if (other) return other;
      const isKnown = options.known.has(hashOf(text));
      if (!isKnown && options.knownOnly) return refused([unknownDocument()]);
      const prepared = prepareText(schema, text, options.introspection);
      if (isKnown) known.set(text, prepared);
      else others.set(text, prepared);
      return prepared;
    },
  };
}

const refused = (errors: readonly GraphQLError[], document?: DocumentNode): PreparedDocument => ({
  document,
  errors,
  fragments: {},
  operations: [],
});

const MOST_ERRORS = 20;

function prepareText(schema: GraphQLSchema, text: string, introspection: boolean): PreparedDocument {
  const document = parseText(text);
  if (document instanceof GraphQLError) return refused([document]);
  const problem = overLimit(document);
  if (problem) return refused([tooLarge(problem)], document);
  const rules = introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule];
  const errors = validate(schema, document, rules, { maxErrors: MOST_ERRORS });
  if (errors.length > 0) return refused(errors, document);
  const { definitions } = document;
  const fragments = definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  return {
    document,
    errors,
    fragments: Object.fromEntries(
      (fragments as FragmentDefinitionNode[]).map((fragment) => [fragment.name.value, fragment]),
    ),
    operations: definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION),
  };
}

const unknownDocument = (): GraphQLError =>
  new GraphQLError(
    'This server answers only the documents of its own screens. Use the REST paths, or ask its operator to switch GRAPHQL_KNOWN_ONLY off.',
    { extensions: { code: 'UNKNOWN_DOCUMENT' } },
  );

/** A document or its variables beyond the limits. */
export const tooLarge = (problem: string): GraphQLError =>
  new GraphQLError(problem, { extensions: { code: 'QUERY_TOO_LARGE' } });

function parseText(text: string): DocumentNode | GraphQLError {
  try {
    return parse(text, { maxTokens: DOCUMENT_LIMITS.tokens });
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    // The parser calls itself for every level and runs out of room on thousands of them.
    return tooLarge('The document is nested too deeply to be read.');
  }
}
