import { IconPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import type { Kind } from '#domain/kind.ts';
import type { LeafInput } from '#domain/query/grammar.ts';
import { lazyPart } from '#web/api/lazyImport.ts';
import { Dropdown } from '#web/ui/kit/Dropdown.tsx';

type AddConditionProps = {
  readonly kind: Kind;
  /** The fields that are offered first. */
  readonly used: readonly string[];
  readonly onAdd: (condition: LeafInput) => void;
};

const ConditionSteps = lazyPart(
  'condition-steps',
  async () => (await import('./ConditionSteps.tsx')).ConditionSteps,
);

/** Any condition on any field or link; what it takes to make one loads when it is first wanted. */
export const AddCondition = ({ kind, used, onAdd }: AddConditionProps) => (
  <Dropdown label="Add condition" icon={IconPlus} title="Add condition" look="quiet">
    {(close) => (
      <Suspense>
        <ConditionSteps
          kind={kind}
          used={used}
          onAdd={(condition) => {
            close();
            onAdd(condition);
          }}
        />
      </Suspense>
    )}
  </Dropdown>
);
