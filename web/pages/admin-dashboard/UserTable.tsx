import { IconDots } from '@tabler/icons-react';
import { formatDate } from '#domain/dates.ts';
import { ACCOUNT_STATES, ROLE_CHOICES, type Account, type AccountState } from '#domain/identity/accounts.ts';
import { Badge, type Tone } from '#web/ui/Badge.tsx';
import { Menu } from '#web/ui/kit/Menu.tsx';
import { Table } from '#web/ui/Table.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import css from './AdminDashboard.module.css';
import { ACTION_TEXTS, nameOf, TEXTS, type UserAction } from './texts.ts';

type UserTableProps = {
  readonly accounts: readonly Account[];
  /** The account of whoever looks. */
  readonly ownId: string;
  readonly onAct: (account: Account, action: UserAction) => void;
  readonly onEvents: (account: Account) => void;
};

/** Accounts, one a row; on phones one a card. */
export const UserTable = ({ accounts, ownId, onAct, onEvents }: UserTableProps) => (
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
        isOwn={account.id === ownId}
        onAct={(action) => onAct(account, action)}
        onEvents={() => onEvents(account)}
      />
    ))}
  </Table>
);

type UserRowProps = {
  readonly account: Account;
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

const labelIn = (choices: readonly { value: string; label: string }[], value: string): string =>
  choices.find((choice) => choice.value === value)?.label ?? value;

function UserRow({ account, isOwn, onAct, onEvents }: UserRowProps) {
  const { name, email, username, role, state, hasSecondFactor, seenAt, sessions } = account;
  return (
    <tr>
      <th scope="row" className={css.who}>
        {nameOf(account)} {isOwn && <Badge>{TEXTS.you}</Badge>}
        {name !== null && <span className={css.address}>{email ?? username}</span>}
      </th>
      <td data-head={TEXTS.role}>{role === null ? TEXTS.noRole : labelIn(ROLE_CHOICES, role)}</td>
      <td data-head={TEXTS.state}>
        <Badge tone={TONES[state]}>{labelIn(ACCOUNT_STATES, state)}</Badge>
      </td>
      <td data-head={TEXTS.twoStep}>{hasSecondFactor ? TEXTS.on : TEXTS.off}</td>
      <td data-head={TEXTS.seen}>{seenAt === null ? TEXTS.never : formatDate(seenAt.slice(0, 10))}</td>
      <td data-head={TEXTS.sessions} data-figure="">
        {sessions}
      </td>
      <td data-head={TEXTS.actions}>
        <Menu
          icon={IconDots}
          name={TEXTS.actionsFor(nameOf(account))}
          title={TEXTS.actionsFor(nameOf(account))}
          look="bare"
          align="end"
          entries={[
            ...actionsOn(account, isOwn).map((action) => ({
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

// Nobody takes the own role or access away: the server refuses it, and it is not offered.
function actionsOn({ state, sessions }: Account, isOwn: boolean): readonly UserAction[] {
  const ofOthers: readonly UserAction[] = [
    'role',
    ...(state === 'DISABLED' ? (['enable'] as const) : (['disable'] as const)),
    ...(state === 'UNCONFIRMED' ? [] : (['reset'] as const)),
  ];
  return [...(isOwn ? [] : ofOthers), ...(sessions > 0 ? (['signOut'] as const) : [])];
}
