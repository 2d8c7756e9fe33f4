import { shownFields } from '#domain/evidence/shownFields.ts';
import type { Kind } from '#domain/kind.ts';
import { evidenceOf } from '#web/records/evidence/fieldEvidence.ts';
import { Rivals } from '#web/records/evidence/Rivals.tsx';
import { Card } from '#web/ui/Card.tsx';
import css from './Competing.module.css';
import { subjectOfRecord, type RecordAnswer } from './record.ts';

type CompetingProps = { readonly kind: Kind; readonly row: RecordAnswer };

/** The values on which sources disagree, side by side; nothing where they do not. */
export function Competing({ kind, row }: CompetingProps) {
  const subject = subjectOfRecord(kind, row);
  const contradicted = shownFields(kind)
    .filter((name) => kind.fields[name]?.type !== 'url')
    .map((name) => evidenceOf(subject, name))
    .filter(({ isContradicted }) => isContradicted);
  if (contradicted.length === 0) return null;
  return (
    <Card title="Competing values" hint="what sources say otherwise">
      <ul className={css.list}>
        {contradicted.map(({ field, label, groups }) => (
          <li key={field}>
            <h3 className={css.label}>{label}</h3>
            <Rivals groups={groups} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
