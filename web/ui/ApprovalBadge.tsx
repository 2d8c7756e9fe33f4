import { Badge } from './Badge.tsx';

/** Says that an entry is not approved; nothing where it is, which is all that most people ever see. */
export const ApprovalBadge = ({ status }: { readonly status: unknown }) =>
  status === 'PENDING' || status === 'DECLINED' ? (
    <Badge tone={status === 'PENDING' ? 'warn' : 'bad'} title="Visitors and users do not see it.">
      {status === 'PENDING' ? 'Pending' : 'Declined'}
    </Badge>
  ) : null;
