import type { Kind } from '#domain/kind.ts';
import { FIELD_GROUPS, isExpected, namesInGroups } from '#domain/names.ts';
import { fieldOf, kindNamed, relationOf } from '#domain/registry.ts';
import { isBlank, labelOf } from '#web/records/evidence/formatValue.ts';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { TEXTS } from '#web/organization/texts.ts';
import { FactValue, type FactRow } from './FactValue.tsx';
import css from './FactsCard.module.css';

// Names stand in the head alone.
const GROUPS = FIELD_GROUPS.filter((group) => group !== 'names');

type FactsCardProps = { readonly kind: Kind; readonly row: FactRow };

/** Every plain value by its group, with its evidence; what is missed stands in one line below. */
export function FactsCard({ kind, row }: FactsCardProps) {
  const names = namesInGroups(kind, GROUPS);
  const known = names.filter((name) => !isBlank(row[name]));
  const missing = names.filter(
    (name) => isBlank(row[name]) && isExpected(declaredOf(kind, name), row.entityType),
  );
  return (
    <Card title={TEXTS.facts}>
      {known.length === 0 ? (
        <EmptyState title="Only the name is known">No source on record gives more.</EmptyState>
      ) : (
        <dl className={css.facts}>
          {known.map((name) => (
            <div key={name} className={css.fact} data-wide={isWide(kind, name) || undefined}>
              <dt>{labelOf(kind, name)}</dt>
              <dd>
                <FactValue kind={kind} row={row} name={name} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {missing.length > 0 && (
        <p className={css.missing}>
          {TEXTS.notReported} {missing.map((name) => labelOf(kind, name)).join(', ')}.
        </p>
      )}
    </Card>
  );
}

const declaredOf = (kind: Kind, name: string) => fieldOf(kind, name) ?? relationOf(kind, name) ?? {};

// Long texts, lists of addresses, and classes, whose names are long.
function isWide(kind: Kind, name: string): boolean {
  const { type, many } = kind.fields[name] ?? {};
  const relation = kind.relations[name];
  const isTree = relation?.type === 'refs' && kindNamed(relation.kind).parent !== undefined;
  return type === 'longText' || (type === 'url' && many === true) || isTree;
}
