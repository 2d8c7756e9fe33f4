import { useNavigate, useSearchParams } from 'react-router';
import { listScreen, readListAddress } from '#domain/lists.ts';
import { Choice } from '#web/ui/kit/Choice.tsx';
import { showError } from '#web/ui/kit/toast.ts';
import { carried, perPath, type Per } from './rowsPer.ts';
import css from './RowsPer.module.css';

const OPTIONS = [
  { value: 'INVESTORS', label: 'Investors' },
  { value: 'FUNDING_ROUNDS', label: 'Rounds' },
  { value: 'DEALS', label: 'Deals' },
] as const satisfies readonly { readonly value: Per; readonly label: string }[];

const LEFT_BEHIND = 'A condition that mixes several of them was left out.';

/** One row per investor, per round, or per investor in a round: the conditions are taken along. */
export function PerChoice({ per }: { readonly per: Per }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const go = (to: Per): void => {
    const { state } = readListAddress(listScreen(per).list, [...search]);
    const { conditions, isWhole } = carried(per, to, state?.conditions ?? []);
    if (!isWhole) showError(LEFT_BEHIND);
    void navigate(perPath(to, conditions));
  };
  return (
    <Choice
      label="One row per"
      options={OPTIONS}
      value={per}
      onChange={go}
      look="framed"
      className={css.room}
    />
  );
}
