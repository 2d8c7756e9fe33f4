import { IconUserPlus } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router';
import { VISITOR, type Viewer } from '#domain/access.ts';
import {
  ACCOUNT_LIMITS,
  ACCOUNT_STATES,
  ROLE_CHOICES,
  type Account,
  type ReadOnlyAccounts,
} from '#domain/identity/accounts.ts';
import { pathQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { Field, Select, TextInput } from '#web/ui/kit/Inputs.tsx';
import { Narrowing, Tools } from './Tools.tsx';
import css from './AdminDashboard.module.css';
import { InviteDialog } from './InviteDialog.tsx';
import { RowPages } from './RowPages.tsx';
import { TEXTS, type UserAction } from './texts.ts';
import { pagePath, useAddress, type RowPage } from './useAddress.ts';
import { UserActionDialog } from './UserActionDialog.tsx';
import { UserTable } from './UserTable.tsx';

const FILTERS = ['search', 'role', 'state'] as const;

type UsersPage = RowPage<Account> & { readonly readOnly: ReadOnlyAccounts };

type Opened = { readonly account: Account; readonly action: UserAction } | 'invite' | null;

/** The accounts: who has one, as what, and what can be done about it. */
export function UsersSection() {
  const viewer = useViewer();
  const { values, change, clear } = useAddress([...FILTERS, 'after']);
  const search = useDeferredValue(values['search']);
  const path = pagePath('/users/', { ...values, search });
  const answer = useAnswer(pathQuestion<UsersPage>(null, path));
  const readOnly = answer.data?.readOnly ?? ALL_CHANGEABLE;
  const [opened, setOpened] = useState<Opened>(null);
  const navigate = useNavigate();
  const close = () => setOpened(null);
  const dialog = { viewer, onClose: close, onDone: () => (close(), answer.retry()) };
  return (
    <>
      <Tools>
        <Filters values={values} onChange={change} />
        {readOnly.accounts === null && (
          <Button look="filled" icon={IconUserPlus} onClick={() => setOpened('invite')}>
            {TEXTS.invite}
          </Button>
        )}
      </Tools>
      {[readOnly.accounts, readOnly.roles].map(
        (why) =>
          why !== null && (
            <p key={why} className={css.why}>
              {why}
            </p>
          ),
      )}
      <RowPages
        answer={answer}
        none={{ title: TEXTS.noUsers, why: TEXTS.noUsersWhy, clear: isFiltered(values) ? clear : undefined }}
        isFirst={!values['after']}
        onPage={(after) => change({ after }, { isPage: true })}
      >
        {(accounts) => (
          <UserTable
            accounts={accounts}
            ownId={viewer.id ?? ''}
            now={answer.askedAt}
            readOnly={readOnly}
            onAct={(account, action) => setOpened({ account, action })}
            onEvents={({ id }) => void navigate(`?tab=events&user=${id}`)}
          />
        )}
      </RowPages>
      {opened === 'invite' && <InviteDialog {...dialog} />}
      {opened !== null && opened !== 'invite' && <UserActionDialog {...opened} {...dialog} />}
    </>
  );
}

const ALL_CHANGEABLE: ReadOnlyAccounts = { accounts: null, roles: null };

const isFiltered = (values: Readonly<Record<string, string>>): boolean =>
  FILTERS.some((name) => values[name] !== '');

function useViewer(): Viewer {
  const session = useSession();
  return session.isSignedIn ? session.viewer : VISITOR;
}

type FiltersProps = {
  readonly values: Readonly<Record<string, string>>;
  readonly onChange: (next: Readonly<Record<string, string>>) => void;
};

const Filters = ({ values: { search = '', role = '', state = '' }, onChange }: FiltersProps) => (
  <Narrowing>
    <Field label={TEXTS.search}>
      <TextInput
        type="search"
        placeholder={TEXTS.searchHint}
        maxLength={ACCOUNT_LIMITS.search}
        value={search}
        onText={(text) => onChange({ search: text })}
      />
    </Field>
    <Field label={TEXTS.role}>
      <Select
        value={role}
        options={[{ value: '', label: TEXTS.anyRole }, ...ROLE_CHOICES]}
        onPick={(value) => onChange({ role: value })}
      />
    </Field>
    <Field label={TEXTS.state}>
      <Select
        value={state}
        options={[{ value: '', label: TEXTS.anyState }, ...ACCOUNT_STATES]}
        onPick={(value) => onChange({ state: value })}
      />
    </Field>
  </Narrowing>
);
