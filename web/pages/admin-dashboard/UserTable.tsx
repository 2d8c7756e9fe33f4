import { IconDots } from '@tabler/icons-react';
import {
  ACCOUNT_STATES,
  type Account,
  type AccountState,
  type ReadOnlyAccounts,
} from '#domain/identity/accounts.ts';
import { ROLE_LABELS } from '#domain/identity/roleLabels.ts';
import { Badge, type Tone } from '#web/ui/Badge.tsx';
import { Menu } from '#web/ui/kit/Menu.tsx';
import { Table } from '#web/ui/Table.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import css from './AdminDashboard.module.css';
import { Moment } from './Moment.tsx';
import { ACTION_TEXTS, nameOf, TEXTS, type UserAction } from './texts.ts';

type UserTableProps = {
  readonly accounts: readonly Account[];
  /** The account of whoever looks. */
  readonly ownId: string;
  /** What cannot be changed here. */
  readonly readOnly: ReadOnlyAccounts;
  /** When the accounts were asked for. */
  readonly now: number;
  readonly onAct: (account: Account, action: UserAction) => void;
  readonly onEvents: (account: Account) => void;
};

/** Accounts, one a row; on phones one a card. */
export const UserTable = ({ accounts, ownId, readOnly, now, onAct, onEvents }: UserTableProps) => (
  <Table
    caption={TEXTS.users}
    heads={[
      TEXTS.user,
      TEXTS.role,
      TEXTS.state,
      TEXTS.twoStep,
      TEXTS.seen,
      { label: TEXTS.sessions, isFigure: true },
      { key: 'actions', label: <VisuallyHidden>{TEXTS.actions}</VisuallyHidden> },
    ]}
  >
    {accounts.map((account) => (
      <UserRow
        key={account.id}
        account={account}
        now={now}
        actions={actionsOn(account, account.id === ownId, readOnly)}
        isOwn={account.id === ownId}
        onAct={(action) => onAct(account, action)}
        onEvents={() => onEvents(account)}
      />
    ))}
  </Table>
);

type UserRowProps = {
  readonly account: Account;
  readonly now: number;
  readonly actions: readonly UserAction[];
  readonly isOwn: boolean;
  readonly onAct: (action: UserAction) => void;
  readonly onEvents: () => void;
};

const TONES: Readonly<Record<AccountState, Tone>> = {
  ACTIVE: 'good',
  INVITED: 'info',
  UNCONFIRMED: 'neutral',
  RESET_REQUIRED: 'warn',
  DISABLED: 'bad',
};

const stateLabel = (state: AccountState): string =>
  ACCOUNT_STATES.find(({ value }) => value === state)?.label ?? state;

function UserRow({ account, actions, isOwn, now, onAct, onEvents }: UserRowProps) {
  const { name, email, username, role, state, hasSecondFactor, seenAt, sessions } = account;
  return (
    <tr>
      <th scope="row" className={css.who}>
        {nameOf(account)} {isOwn && <Badge>{TEXTS.you}</Badge>}
        {name !== null && <span className={css.address}>{email ?? username}</span>}
      </th>
      <td data-head={TEXTS.role}>{ROLE_LABELS[role ?? 'VISITOR']}</td>
      <td data-head={TEXTS.state}>
        <Badge tone={TONES[state]}>{stateLabel(state)}</Badge>
      </td>
      <td data-head={TEXTS.twoStep}>{factorText(hasSecondFactor)}</td>
      <td data-head={TEXTS.seen}>{seenAt === null ? TEXTS.never : <Moment at={seenAt} now={now} />}</td>
      <td data-head={TEXTS.sessions} data-figure="">
        {sessions ?? TEXTS.nobody}
      </td>
      <td data-head={TEXTS.actions}>
        <Menu
          icon={IconDots}
          name={TEXTS.actionsFor(nameOf(account))}
          title={TEXTS.actionsFor(nameOf(account))}
          look="bare"
          align="end"
          entries={[
            ...actions.map((action) => ({
              label: ACTION_TEXTS[action].menu,
              act: () => onAct(action),
            })),
            { label: TEXTS.events, act: onEvents },
          ]}
        />
      </td>
    </tr>
  );
}

const factorText = (hasFactor: boolean | null): string =>
  hasFactor === null ? TEXTS.nobody : hasFactor ? TEXTS.on : TEXTS.off;

// Nobody takes the own role or access away: the server refuses it, and it is not offered.
function actionsOn(
  { state, sessions, hasSecondFactor }: Account,
  isOwn: boolean,
  readOnly: ReadOnlyAccounts,
): readonly UserAction[] {
  const role = isOwn || readOnly.roles !== null ? [] : (['role'] as const);
  if (readOnly.accounts !== null) return role;
  const ofOthers: readonly UserAction[] = [
    ...(state === 'DISABLED' ? (['enable'] as const) : (['disable'] as const)),
    ...(state === 'UNCONFIRMED' ? [] : (['reset'] as const)),
    ...(hasSecondFactor ? (['resetMfa'] as const) : []),
  ];
  return [...role, ...(isOwn ? [] : ofOthers), ...((sessions ?? 0) > 0 ? (['signOut'] as const) : [])];
}
