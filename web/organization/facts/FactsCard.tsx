import type { Kind } from '#domain/kind.ts';
import { FIELD_GROUPS, namesInGroups } from '#domain/names.ts';
import { isBlank, labelOf } from '#web/records/evidence/formatValue.ts';
import { Card } from '#web/ui/Card.tsx';
import { TEXTS } from '#web/organization/texts.ts';
import { FactValue, type FactRow } from './FactValue.tsx';
import css from './FactsCard.module.css';

// Names stand in the head alone.
const GROUPS = FIELD_GROUPS.filter((group) => group !== 'names');

type FactsCardProps = { readonly kind: Kind; readonly row: FactRow };

/** The values and links that are known, group by group. */
export const knownFacts = (kind: Kind, row: Readonly<Record<string, unknown>>): string[] =>
  namesInGroups(kind, GROUPS).filter((name) => !isBlank(row[name]));

/** Every plain value that is known by its group, with its evidence. */
export const FactsCard = ({ kind, row }: FactsCardProps) => (
  <Card title={TEXTS.facts}>
    <dl className={css.facts}>
      {knownFacts(kind, row).map((name) => (
        <div key={name} className={css.fact}>
          <dt>{labelOf(kind, name)}</dt>
          <dd>
            <FactValue kind={kind} row={row} name={name} />
          </dd>
        </div>
      ))}
    </dl>
  </Card>
);
