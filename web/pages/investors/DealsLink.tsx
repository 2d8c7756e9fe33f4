import { Link } from 'react-router';
import { formatCount } from '#domain/format.ts';
import { listPath, type ListConditions } from '#domain/lists.ts';
import { useLinkTab } from '#web/records/columns/linkTab.ts';
import { Missing } from '#web/records/columns/Missing.tsx';
import css from './DealsLink.module.css';

type DealsLinkProps = {
  /** How many deals of the investor there are under the conditions. */
  readonly count: number | null;
  readonly investor: string;
  readonly more?: ListConditions<'DEALS'>;
};

/** A number of deals of an investor, leading to them. */
export function DealsLink({ count, investor, more }: DealsLinkProps) {
  const tab = useLinkTab();
  if (!count) return count === null ? <Missing why="No round of it is known" /> : 0;
  const path = listPath('DEALS', [{ f: 'investor', op: 'eq', v: investor }, ...(more ?? [])]);
  return (
    <Link to={path} tabIndex={tab} className={css.link}>
      {formatCount(count)}
    </Link>
  );
}
