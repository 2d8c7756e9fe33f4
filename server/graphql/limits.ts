import {
  Kind,
  type ASTNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type SelectionNode,
  type ValueNode,
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
  /** Fields that repeat the key of another one beside them; validation compares each with each. */
  repeats: 40,
  /** Definitions: operations and fragments. */
  definitions: 100,
  /** Levels of lists and objects within a value, written or sent as a variable. */
  valueLevels: 24,
  /** Values in all variables together. */
  values: 10_000,
  /** Objects among the values, and members of one object; each is held against every member of its type. */
  objects: 300,
  members: 500,
} as const;

interface Tally {
  selections: number;
  rootFields: number;
  longestAlias: number;
  aliases: number;
  directives: number;
  deepest: number;
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** The sentence that says which limit a document breaks, or nothing. */
export function overLimit(document: DocumentNode): string | undefined {
  const { definitions } = document;
  if (definitions.length > DOCUMENT_LIMITS.definitions) {
    return sentence('operations and fragments', DOCUMENT_LIMITS.definitions);
  }
  return overTally(unfolded(definitions)) ?? overWritten(definitions);
}

function unfolded(definitions: DocumentNode['definitions']): Tally {
  const tally = { selections: 0, rootFields: 0, longestAlias: 0, aliases: 0, directives: 0, deepest: 0 };
  const fragments: Fragments = new Map(
    definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  );
  for (const definition of definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    count(fragments, definition, { tally, depth: 0, isAtRoot: true, trail: [] });
  }
  return tally;
}

function overTally(tally: Tally): string | undefined {
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
function count(fragments: Fragments, node: ASTNode, walk: Walk): void {
  const { tally, depth } = walk;
  tally.deepest = Math.max(tally.deepest, depth);
  if ('directives' in node && node.directives) tally.directives += node.directives.length;
  if (depth > DOCUMENT_LIMITS.depth || !('selectionSet' in node) || !node.selectionSet) return;
  for (const selection of node.selectionSet.selections) {
    tally.selections += 1;
    if (tally.selections > DOCUMENT_LIMITS.selections) return;
    if (selection.kind === Kind.FRAGMENT_SPREAD) spread(fragments, selection.name.value, walk);
    else {
      if (selection.kind === Kind.FIELD) tallyField(selection, walk);
      count(fragments, selection, under(selection, walk));
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

function spread(fragments: Fragments, name: string, walk: Walk): void {
  if (walk.trail.includes(name)) return;
  const fragment = fragments.get(name);
  if (fragment) count(fragments, fragment, { ...walk, trail: [...walk.trail, name] });
}

// What stands in the text, whether an operation reaches it or not: validation looks at all of it.
function overWritten(definitions: DocumentNode['definitions']): string | undefined {
  const left: SelectionNode[][] = [];
  const values: ValueNode[] = [];
  let fields = 0;
  let repeats = 0;
  for (const definition of definitions) {
    if ('selectionSet' in definition) left.push([...definition.selectionSet.selections]);
    if ('variableDefinitions' in definition) {
      values.push(...(definition.variableDefinitions ?? []).flatMap((one) => one.defaultValue ?? []));
    }
  }
  for (let selections = left.pop(); selections; selections = left.pop()) {
    fields += selections.length;
    if (fields > DOCUMENT_LIMITS.selections) return sentence('fields', DOCUMENT_LIMITS.selections);
    repeats += repeatsOf(selections);
    if (repeats > DOCUMENT_LIMITS.repeats) return sentence('repeated fields', DOCUMENT_LIMITS.repeats);
    for (const selection of selections) {
      if ('selectionSet' in selection && selection.selectionSet) {
        left.push([...selection.selectionSet.selections]);
      }
      if (selection.kind === Kind.FIELD) {
        values.push(...(selection.arguments ?? []).map(({ value }) => value));
      }
    }
  }
  return overLiterals(values);
}

// Level by level, so that no depth runs out of room.
function overLiterals(values: readonly ValueNode[]): string | undefined {
  let objects = 0;
  let level = values;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DOCUMENT_LIMITS.valueLevels) {
      return sentence('levels in a value', DOCUMENT_LIMITS.valueLevels);
    }
    objects += level.filter(({ kind }) => kind === Kind.OBJECT).length;
    if (objects > DOCUMENT_LIMITS.objects) return sentence('objects as values', DOCUMENT_LIMITS.objects);
    level = level.flatMap(membersOf);
  }
  return undefined;
}

function repeatsOf(selections: readonly SelectionNode[]): number {
  const fields = selections.filter((selection) => selection.kind === Kind.FIELD);
  return fields.length - new Set(fields.map(({ alias, name }) => (alias ?? name).value)).size;
}

const membersOf = (value: ValueNode): readonly ValueNode[] => {
  if (value.kind === Kind.LIST) return value.values;
  return value.kind === Kind.OBJECT ? value.fields.map((field) => field.value) : [];
};

/** The sentence that says which limit the variables of a request break, or nothing. */
export function overVariables(variables: Readonly<Record<string, unknown>>): string | undefined {
  let level: readonly unknown[] = Object.values(variables);
  let values = 0;
  let objects = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    const { valueLevels } = DOCUMENT_LIMITS;
    if (depth > valueLevels) return `The variables are nested too deeply. Use at most ${valueLevels} levels.`;
    values += level.length;
    if (values > DOCUMENT_LIMITS.values) return manyVariables('values', DOCUMENT_LIMITS.values);
    const below: unknown[] = [];
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue;
      const members: readonly unknown[] = Object.values(value);
      if (!Array.isArray(value)) {
        objects += 1;
        if (members.length > DOCUMENT_LIMITS.members) {
          return manyVariables('members of one object', DOCUMENT_LIMITS.members);
        }
      }
      for (const member of members) below.push(member);
    }
    if (objects > DOCUMENT_LIMITS.objects) return manyVariables('objects', DOCUMENT_LIMITS.objects);
    level = below;
  }
  return undefined;
}

const manyVariables = (what: string, limit: number): string =>
  `The variables hold too many ${what}. Use at most ${limit}.`;
