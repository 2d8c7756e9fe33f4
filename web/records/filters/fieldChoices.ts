import type { EdgeName } from '#domain/names.ts';
import type { Field, Relation } from '#domain/fields.ts';
import type { Kind } from '#domain/kind.ts';
import { foldText } from '#domain/query/fold.ts';
import { operatorsOf } from '#domain/query/operators.ts';
import { edgeOf, kindOf, relationOf } from '#domain/registry.ts';
import { operatorChoicesOf, STEP, type OperatorChoice } from '#web/records/state/fieldWords.ts';

/** Something a condition may be about: a field, a link, or a field of what a link leads to. */
export type FieldChoice = {
  readonly path: string;
  readonly label: string;
  /** The heading it stands under: the kind, or the link it goes through. */
  readonly group: string;
  /** Missing for a link itself. */
  readonly field?: Field;
  readonly relation?: Relation;
};

/** Where choices begin: at a kind, at the edge that led there, or behind a link of a path. */
export type ChoiceStart = {
  readonly kind: Kind;
  readonly edge?: EdgeName | undefined;
  /** The link already taken. */
  readonly link?: string | undefined;
};

/** Every field and link of a kind, and the fields one link further; all of them behind a link, where one was taken. */
export function fieldChoices({ kind, edge, link }: ChoiceStart): readonly FieldChoice[] {
  const taken = link === undefined ? undefined : relationOf(kind, link);
  if (link !== undefined && taken) {
    const over = taken.type === 'edge' ? taken.edge : undefined;
    return choicesAt({ kind: kindOf(taken.kind), edge: over }).map((choice) => ({
      ...choice,
      path: `${link}.${choice.path}`,
      label: `${taken.label}${STEP}${choice.label}`,
      group: choice.path.includes('.') ? `${taken.label}${STEP}${choice.group}` : taken.label,
    }));
  }
  return choicesAt({ kind, edge });
}

function choicesAt({ kind, edge }: ChoiceStart): readonly FieldChoice[] {
  // A value of the row itself comes before one of the same name on the edge that leads to it.
  const fields = { ...(edge ? edgeOf(edge).fields : {}), ...kind.fields };
  const own = usable(fields).map(([path, field]) => ({ path, label: field.label, group: kind.label, field }));
  const links = Object.entries(kind.relations).map(([path, relation]) => ({
    path,
    label: relation.label,
    group: 'Links',
    relation,
  }));
  const further = Object.entries(kind.relations).flatMap(([name, relation]) => {
    const over = relation.type === 'edge' ? edgeOf(relation.edge).fields : {};
    return usable({ ...over, ...kindOf(relation.kind).fields }).map(([inner, field]) => ({
      path: `${name}.${inner}`,
      label: `${relation.label}${STEP}${field.label}`,
      group: relation.label,
      field,
    }));
  });
  return [...own, ...further, ...links];
}

// Companions and values without an order or text of their own make no useful question.
const usable = (fields: Readonly<Record<string, Field>>): readonly (readonly [string, Field])[] =>
  Object.entries(fields).filter(([, { hidden, type }]) => !hidden && type !== 'json' && type !== 'id');

/** The choices of these paths, in their order. */
export const namedChoices = (
  choices: readonly FieldChoice[],
  paths: readonly string[],
): readonly FieldChoice[] => paths.flatMap((path) => choices.find((choice) => choice.path === path) ?? []);

/** The choices under some headings, but those that stand elsewhere already. */
export const groupedChoices = (
  choices: readonly FieldChoice[],
  groups: readonly string[],
  elsewhere: readonly FieldChoice[],
): readonly FieldChoice[] =>
  groups.flatMap((wanted) =>
    choices.filter((choice) => choice.group === wanted && !elsewhere.includes(choice)),
  );

/** The headings that are still closed, and how many choices stand under each. */
export function foldedGroups(
  choices: readonly FieldChoice[],
  opened: readonly string[],
): readonly { readonly group: string; readonly count: number }[] {
  const groups = [...new Set(choices.map(({ group }) => group))].filter((group) => !opened.includes(group));
  return groups.map((group) => ({ group, count: choices.filter((choice) => choice.group === group).length }));
}

/** The choices whose label holds every word of a text. */
export function matchingChoices(choices: readonly FieldChoice[], text: string): readonly FieldChoice[] {
  const sought = foldText(text).trim();
  const words = sought.split(/\s+/).filter(Boolean);
  const found = choices.filter(({ label }) => words.every((word) => foldText(label).includes(word)));
  // What is called just so comes first.
  return sought === '' ? found : found.toSorted((a, b) => rank(a, sought) - rank(b, sought));
}

const rank = ({ label }: FieldChoice, sought: string): number => (foldText(label) === sought ? 0 : 1);

const OFFERED_NEGATIONS = new Set(['notEq', 'notContains', 'notIncludes', 'notBlank']);

/** The operators of a choice as they read in a list, the useful negations among them. */
export const operatorChoices = ({ field }: FieldChoice): readonly OperatorChoice[] =>
  operatorChoicesOf(field ? operatorsOf(field) : ['blank'], OFFERED_NEGATIONS);
