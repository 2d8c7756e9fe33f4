import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { pathBackTo } from '#domain/identity/returnPath.ts';
import { buildPath } from '#domain/routes.ts';
import { KnownUserName, PasswordField } from '#web/forms/NamedFields.tsx';
import { loadIdentity } from '#web/session/loadIdentity.ts';
import { useSession } from '#web/session/session.ts';
import { dressed } from '#web/ui/kit/Button.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { ActionForm } from './ActionForm.tsx';
import { problemsOf } from '#web/forms/checks.ts';
import { TEXTS } from './texts.ts';
import { useAction } from '#web/session/useAction.ts';

/** Another password for whoever is signed in; a visitor is told what this is for (decision 34). */
export function ChangePasswordPage() {
  const session = useSession();
  const { pathname } = useLocation();
  const [isChanged, setChanged] = useState(false);
  if (isChanged) {
    return (
      <AccountFrame isRead title={TEXTS.changed} lead={TEXTS.changedWhy}>
        <Link to={buildPath('DASHBOARD')}>{TEXTS.toDashboard}</Link>
      </AccountFrame>
    );
  }
  if (session.isSignedIn) {
    return <ChangeForm userName={session.email || session.name} onChanged={() => setChanged(true)} />;
  }
  return (
    <AccountFrame isRead title={TEXTS.change} lead={TEXTS.changeWhy}>
      <Link
        to={pathBackTo('LOGIN', pathname)}
        {...dressed({ look: 'filled', size: 'large', children: TEXTS.signIn })}
      />
    </AccountFrame>
  );
}

type ChangeFormProps = { readonly userName: string; readonly onChanged: () => void };

function ChangeForm({ userName, onChanged }: ChangeFormProps) {
  useEffect(() => void loadIdentity().catch(() => undefined), []);
  const action = useAction({
    check: problemsOf,
    act: async ({ password = '', newPassword = '' }) => {
      await (await loadIdentity()).changePassword(password, newPassword);
      onChanged();
    },
    words: { password: TEXTS.notCurrent },
  });
  return (
    <AccountFrame title={TEXTS.change} lead={TEXTS.changeLead}>
      <ActionForm label={TEXTS.change} action={action} send={TEXTS.changeSend} sending={TEXTS.saving}>
        <KnownUserName value={userName} />
        <PasswordField name="password" label={TEXTS.current} problems={action.problems} />
        <PasswordField isNew name="newPassword" label={TEXTS.newPassword} problems={action.problems} />
      </ActionForm>
    </AccountFrame>
  );
}
