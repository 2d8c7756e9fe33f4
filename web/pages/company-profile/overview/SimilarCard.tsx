import { Link } from 'react-router';
import { formatUsd } from '#domain/money.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { useQuery } from '#web/api/useQuery.ts';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { OrganizationLink } from '#web/pages/company-profile/OrganizationLink.tsx';
import { classPath } from '#web/pages/company-profile/paths.ts';
import type { Company } from '#web/pages/company-profile/profileQuery.ts';
import css from './SimilarCard.module.css';
import { similarQuery, type SimilarCompany } from './similarQuery.ts';
import { similarReasons } from './similarReasons.ts';

const SHOWN = 8;

/** The best-funded companies of the same class, each with what else they have in common. */
export function SimilarCard({ company }: { readonly company: Company }) {
  const own = company.primaryClassification;
  if (own === null) return null;
  return (
    <Card
      title="Similar companies"
      hint={`in ${own.name}, by total raised`}
      action={<Link to={classPath(own.slug)}>All</Link>}
      isFlush
    >
      <SimilarList company={company} classId={own.id} />
    </Card>
  );
}

type SimilarListProps = { readonly company: Company; readonly classId: string };

function SimilarList({ company, classId }: SimilarListProps) {
  const { data, error, refetch } = useQuery(similarQuery, {
    class: classId,
    except: company.id,
    limit: SHOWN,
  });
  const found = data?.organizations;
  if (error && !found) {
    return <ErrorNote onRetry={refetch}>{errorMessage(error)}</ErrorNote>;
  }
  if (!found) return <div className={css.waiting} role="status" aria-label="Loading similar companies" />;
  if (found.length === 0) {
    return <EmptyState title="No other organization of this class" />;
  }
  const own = { ...company, investors: investorsOf(company.fundingRounds) };
  return (
    <ol className={css.list}>
      {found.map((other) => (
        <SimilarRow key={other.id} other={other} reasons={similarReasons(own, comparable(other))} />
      ))}
    </ol>
  );
}

type SimilarRowProps = { readonly other: SimilarCompany; readonly reasons: readonly string[] };

const SimilarRow = ({ other, reasons }: SimilarRowProps) => (
  <li className={css.row}>
    <span className={css.name}>
      <OrganizationLink id={other.id} name={other.name} />
    </span>
    <span className={css.total}>{formatUsd(other.totalRaisedUsd)}</span>
    <span className={css.reasons}>{['same class', ...reasons].join(', ')}</span>
  </li>
);

type Node = { readonly id: string; readonly name: string };
type Funded = {
  readonly investors?: readonly Node[];
  readonly investorsConnection?: { readonly edges: readonly { readonly node: Node }[] };
};

const investorsOf = (rounds: readonly Funded[]): Node[] =>
  rounds.flatMap(
    ({ investors, investorsConnection }) =>
      investors ?? investorsConnection?.edges.map(({ node }) => node) ?? [],
  );

const comparable = (other: SimilarCompany) => ({ ...other, investors: investorsOf(other.fundingRounds) });
