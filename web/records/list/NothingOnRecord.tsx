import { asOf } from '#web/api/past/asOf.ts';
import type { Noun } from '#web/records/spec/listSpec.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';

/** Says that there is nothing of a kind whatever the conditions, now or then. */
export const NothingOnRecord = ({ noun }: { readonly noun: Pick<Noun, 'many'> }) =>
  asOf() === undefined ? (
    <EmptyState title={`There are no ${noun.many} yet.`}>The sector has no data.</EmptyState>
  ) : (
    <EmptyState title={`No ${noun.many} were on record then.`}>
      Read a later day, or what is on record now.
    </EmptyState>
  );
