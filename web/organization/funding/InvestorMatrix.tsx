import { Card } from '#web/ui/Card.tsx';
import { TableShell } from '#web/ui/Table.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { OrganizationLink } from '#web/organization/OrganizationLink.tsx';
import type { Company } from '#web/organization/query/profileQuery.ts';
import { dateLabel, typeLabel } from '#web/organization/rounds.ts';
import css from './InvestorMatrix.module.css';
import { matrixOf, partText, type Part } from './matrix.ts';

const LEAST_ROUNDS = 2;

/** Who came in at which round, who led, and who came again; only where there are rounds to compare. */
export function InvestorMatrix({ company }: { readonly company: Company }) {
  const { rounds, rows } = matrixOf(company.fundingRounds);
  if (rounds.length < LEAST_ROUNDS) return null;
  return (
    <Card title="Investors by round" hint={`${rows.length} investors in ${rounds.length} rounds`} isFlush>
      <div className={css.scroll}>
        <TableShell
          className={css.table}
          caption={`Investors of ${company.name} by round`}
          head={
            <>
              <th scope="col">Investor</th>
              {rounds.map((round) => (
                <th key={round.id} scope="col">
                  {typeLabel(round)}
                  <span className={css.date}>{dateLabel(round.date, round.datePrecision)}</span>
                </th>
              ))}
            </>
          }
        >
          <tbody>
            {rows.map(({ id, name, parts }) => (
              <tr key={id}>
                <th scope="row">
                  <OrganizationLink id={id} name={name} />
                </th>
                {parts.map((part, index) => (
                  <td key={rounds[index]?.id}>{part && <Mark part={part} />}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </TableShell>
      </div>
      <p className={css.legend}>
        <Sample part={{ isFirst: true, isLead: false }} words="first time" />
        <Sample part={{ isFirst: false, isLead: false }} words="again" />
        <Sample part={{ isFirst: true, isLead: true }} words="led" />
      </p>
    </Card>
  );
}

const Mark = ({ part }: { readonly part: Part }) => (
  <>
    <Shape part={part} />
    <VisuallyHidden>{partText(part)}</VisuallyHidden>
  </>
);

const Shape = ({ part }: { readonly part: Part }) => (
  <span
    className={css.mark}
    data-first={part.isFirst || undefined}
    data-lead={part.isLead || undefined}
    title={partText(part)}
    aria-hidden="true"
  >
    {part.isLead ? 'L' : ''}
  </span>
);

const Sample = ({ part, words }: { readonly part: Part; readonly words: string }) => (
  <span className={css.sample}>
    <Shape part={part} /> {words}
  </span>
);
