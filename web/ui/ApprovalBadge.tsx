import { APPROVAL_STATUS } from '#domain/choices.ts';
import { Badge } from './Badge.tsx';

/** Says that an entry is not approved; nothing where it is, which is all that most people ever see. */
export function ApprovalBadge({ status }: { readonly status: unknown }) {
  const told = APPROVAL_STATUS.find(({ value }) => value === status);
  if (!told || told.value === 'APPROVED') return null;
  return (
    <Badge tone={told.value === 'PENDING' ? 'warn' : 'bad'} title="Visitors and users do not see it.">
      {told.label}
    </Badge>
  );
}
