import {
  GraphQLError,
  Kind,
  type ASTNode,
  type ASTVisitor,
  type DocumentNode,
  type FieldNode,
  type SelectionNode,
  type ValidationContext,
} from 'graphql';

/** What one document may ask at most. */
export const DOCUMENT_LIMITS = {
  depth: 12,
  aliases: 60,
  rootFields: 20,
  selections: 1000,
  directives: 50,
  tokens: 10_000,
  /** Levels more for questions about the schema itself, which are deep by nature. */
  introspectionLevels: 4,
  /** Letters of an alias, which becomes a name in the statement. */
  aliasLetters: 60,
} as const;

interface Tally {
  selections: number;
  rootFields: number;
  longestAlias: number;
  aliases: number;
  directives: number;
  deepest: number;
}

/** A validation rule that refuses documents beyond the limits; fragments count wherever they are spread. */
export function limitsRule(context: ValidationContext): ASTVisitor {
  return {
    Document: {
      enter(document) {
        const problem = overLimit(document);
        if (problem) {
          context.reportError(new GraphQLError(problem, { extensions: { code: 'QUERY_TOO_LARGE' } }));
        }
      },
    },
  };
}

/** The sentence that says which limit a document breaks, or nothing. */
export function overLimit(document: DocumentNode): string | undefined {
  const tally: Tally = {
    selections: 0,
    rootFields: 0,
    longestAlias: 0,
    aliases: 0,
    directives: 0,
    deepest: 0,
  };
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    count(document, definition, { tally, depth: 0, isAtRoot: true, trail: [] });
  }
  if (tally.rootFields > DOCUMENT_LIMITS.rootFields) {
    return sentence('fields at its root', DOCUMENT_LIMITS.rootFields);
  }
  if (tally.longestAlias > DOCUMENT_LIMITS.aliasLetters) {
    return `The document has an alias that is too long. Use at most ${DOCUMENT_LIMITS.aliasLetters} letters.`;
  }
  if (tally.selections > DOCUMENT_LIMITS.selections) return sentence('fields', DOCUMENT_LIMITS.selections);
  if (tally.aliases > DOCUMENT_LIMITS.aliases) return sentence('aliases', DOCUMENT_LIMITS.aliases);
  if (tally.directives > DOCUMENT_LIMITS.directives) {
    return sentence('directives', DOCUMENT_LIMITS.directives);
  }
  return tally.deepest > DOCUMENT_LIMITS.depth ? sentence('levels', DOCUMENT_LIMITS.depth) : undefined;
}

const sentence = (what: string, limit: number): string =>
  `The document has too many ${what}. Use at most ${limit}, or split it into several requests.`;

interface Walk {
  readonly tally: Tally;
  readonly depth: number;
  readonly isAtRoot: boolean;
  readonly trail: readonly string[];
}

// Stops as soon as the budget is gone, so that a fragment bomb costs no more than the budget.
function count(document: DocumentNode, node: ASTNode, walk: Walk): void {
  const { tally, depth } = walk;
  tally.deepest = Math.max(tally.deepest, depth);
  if ('directives' in node && node.directives) tally.directives += node.directives.length;
  if (depth > DOCUMENT_LIMITS.depth || !('selectionSet' in node) || !node.selectionSet) return;
  for (const selection of node.selectionSet.selections) {
    tally.selections += 1;
    if (tally.selections > DOCUMENT_LIMITS.selections) return;
    if (selection.kind === Kind.FRAGMENT_SPREAD) spread(document, selection.name.value, walk);
    else {
      if (selection.kind === Kind.FIELD) tallyField(selection, walk);
      count(document, selection, under(selection, walk));
    }
  }
}

function under(selection: SelectionNode, walk: Walk): Walk {
  if (selection.kind !== Kind.FIELD) return walk;
  const isAboutSchema = walk.isAtRoot && selection.name.value.startsWith('__');
  const depth = isAboutSchema ? 1 - DOCUMENT_LIMITS.introspectionLevels : walk.depth + 1;
  return { ...walk, depth, isAtRoot: false };
}

function tallyField({ alias }: FieldNode, { tally, isAtRoot }: Walk): void {
  if (isAtRoot) tally.rootFields += 1;
  if (!alias) return;
  tally.aliases += 1;
  tally.longestAlias = Math.max(tally.longestAlias, alias.value.length);
}

function spread(document: DocumentNode, name: string, walk: Walk): void {
  if (walk.trail.includes(name)) return;
  const fragment = document.definitions.find(
    (definition) => definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === name,
  );
  if (fragment) count(document, fragment, { ...walk, trail: [...walk.trail, name] });
}
