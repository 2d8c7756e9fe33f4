import { asOf } from '#web/api/past/asOf.ts';
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

/** Says that a tool has no row to show, now or then, and the way to some. */
export function NoneMatch({ noun, isNarrowed, onClear, children }: NoneMatchProps) {
  if (!isNarrowed && asOf() !== undefined) {
    return (
      <EmptyState title={`No ${noun.many} were on record then.`}>
        Read a later day, or what is on record now.
      </EmptyState>
    );
  }
  return (
    <EmptyState title={`No ${noun.many} match`} action={<Button onClick={onClear}>Clear all filters</Button>}>
      {children}
    </EmptyState>
  );
}
