import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { buildPath } from '#domain/routes.ts';
import { AuthenticatorSetUp } from '#web/forms/AuthenticatorSetUp.tsx';
import { problemsOf } from '#web/forms/checks.ts';
import { refusalOf } from '#web/session/refusals.ts';
import { useAction } from '#web/session/useAction.ts';
import { loadIdentity } from '#web/session/loadIdentity.ts';
import { Card } from '#web/ui/Card.tsx';
import { Button, dressed } from '#web/ui/kit/Button.tsx';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { showSuccess } from '#web/ui/kit/toast.ts';
import { SmallSpinner } from '#web/ui/Spinner.tsx';
import { AfterSignIn } from './AfterSignIn.tsx';
import type { Me } from './documents.ts';
import { Opener } from './Opener.tsx';
import css from './ProfilePage.module.css';
import { ShortForm } from './ShortForm.tsx';
import { Sure } from './SureButton.tsx';
import { TEXTS } from './texts.ts';

type SecurityProps = { readonly me: Me; readonly onChange: () => void };

/** What it takes to sign in as oneself. */
export function Security({ me, onChange }: SecurityProps) {
  const isOn = me.mfa.methods.includes('SOFTWARE_TOKEN_MFA');
  const turnOff = async () => {
    await (await loadIdentity()).setMfa({ totp: 'DISABLED' });
    onChange();
  };
  const turnedOn = () => {
    showSuccess(TEXTS.factorIsOn);
    onChange();
  };
  return (
    <Card title={TEXTS.security}>
      <div className={css.part}>
        <Link to={buildPath('CHANGE_PASSWORD')} {...dressed({ children: TEXTS.changePassword })} />
      </div>
      <div className={css.part}>
        <h3 className={css.heading}>{TEXTS.factor}</h3>
        <p className={css.muted}>{isOn ? TEXTS.factorOn : TEXTS.factorOff}</p>
        <Opener key={String(isOn)} size="medium" label={isOn ? TEXTS.turnOff : TEXTS.setUp}>
          {(close) => (
            <AfterSignIn me={me} onClose={close}>
              {isOn ? (
                <Sure
                  label={TEXTS.turnOff}
                  of={TEXTS.factor}
                  sure={TEXTS.turnOffSure}
                  done={TEXTS.factorIsOff}
                  act={turnOff}
                  onKeep={close}
                />
              ) : (
                <SetUp onDone={turnedOn} onClose={close} />
              )}
            </AfterSignIn>
          )}
        </Opener>
      </div>
    </Card>
  );
}

type Offered = { readonly secret: string; readonly uri: string };
type SetUpProps = { readonly onDone: () => void; readonly onClose: () => void };

/** Asks for the secret of an authenticator app, and shows it. */
function SetUp({ onDone, onClose }: SetUpProps) {
  const [offered, setOffered] = useState<Offered | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    loadIdentity()
      .then((identity) => identity.startTotp())
      .then(setOffered, (error: unknown) => setFailure(refusalOf(error).message));
  }, []);
  if (offered) return <SetUpForm offered={offered} onDone={onDone} onClose={onClose} />;
  if (failure === null) return <SmallSpinner label={TEXTS.loading} />;
  return (
    <div className={css.form}>
      <ErrorNote>{failure}</ErrorNote>
      <div className={css.actions}>
        <Button onClick={onClose}>{TEXTS.cancel}</Button>
      </div>
    </div>
  );
}

function SetUpForm({ offered, onDone, onClose }: SetUpProps & { readonly offered: Offered }) {
  const action = useAction({
    check: problemsOf,
    act: async ({ code = '' }) => {
      const identity = await loadIdentity();
      await identity.confirmTotp(code);
      await identity.setMfa({ totp: 'PREFERRED' });
      onDone();
    },
    words: { code: TEXTS.wrongAppCode },
  });
  return (
    <ShortForm
      label={TEXTS.factor}
      action={action}
      send={TEXTS.confirm}
      sending={TEXTS.confirming}
      onClose={onClose}
    >
      <AuthenticatorSetUp {...offered} problems={action.problems} />
    </ShortForm>
  );
}
