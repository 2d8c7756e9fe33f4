import { NothingOnRecord } from '#web/records/list/NothingOnRecord.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Button } from '#web/ui/kit/Button.tsx';

type NoneMatchProps = {
  readonly noun: { readonly many: string };
  /** Something is asked for that others may meet. */
  readonly isNarrowed: boolean;
  /** Takes all conditions away. */
  readonly onClear: () => void;
  /** What else may lead to some. */
  readonly children: string;
};

/** Says that a tool has no row to show, and the way to some. */
export const NoneMatch = ({ noun, isNarrowed, onClear, children }: NoneMatchProps) =>
  isNarrowed ? (
    <EmptyState title={`No ${noun.many} match`} action={<Button onClick={onClear}>Clear all filters</Button>}>
      {children}
    </EmptyState>
  ) : (
    <NothingOnRecord noun={noun} />
  );
