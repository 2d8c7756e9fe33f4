import { formatPercent } from '#domain/format.ts';
import { Missing } from '#web/records/columns/Missing.tsx';
import type { Row } from '#domain/kindTypes.ts';
import { DealsLink } from './DealsLink.tsx';
import css from './LeadShare.module.css';

type LeadShareProps = { readonly investor: Pick<Row<'organization'>, 'dealCount' | 'id' | 'leadCount'> };

const LED = [{ f: 'isLead', op: 'eq', v: 'true' }] as const;

/** The rounds that an investor led, and their share of all in which it took part. */
export function LeadShare({ investor: { id, dealCount, leadCount } }: LeadShareProps) {
  if (!dealCount || leadCount === null) return <Missing why="No round of it is known" />;
  return (
    <>
      <DealsLink count={leadCount} investor={id} more={LED} />{' '}
      <span className={css.share}>{formatPercent(leadCount / dealCount, 0)}</span>
    </>
  );
}
