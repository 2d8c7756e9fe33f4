import type { Kind } from '#domain/kind.ts';
import type { Conditions } from '#domain/lists.ts';
import type { NameOf } from '#domain/query/sentence.ts';
import { AddCondition } from '#web/records/filters/AddCondition.tsx';
import { FilterChips } from '#web/records/filters/FilterChips.tsx';

type ToolConditionsProps = {
  readonly kind: Kind;
  readonly conditions: Conditions;
  readonly nameOf: NameOf;
  readonly onChange: (conditions: Conditions) => void;
};

/** The conditions of a tool as chips, with the way to one more. */
export const ToolConditions = ({ kind, conditions, nameOf, onChange }: ToolConditionsProps) => (
  <FilterChips kind={kind} conditions={conditions} nameOf={nameOf} onChange={onChange}>
    <AddCondition
      kind={kind}
      used={facetsOf(kind)}
      onAdd={(condition) => onChange([...conditions, condition])}
    />
  </FilterChips>
);

// What lists count beside their rows is what most people ask for.
const facetsOf = ({ fields, relations }: Kind): readonly string[] =>
  [...Object.entries(relations), ...Object.entries(fields)].flatMap(([name, part]) =>
    'facet' in part && part.facet ? [name] : [],
  );
