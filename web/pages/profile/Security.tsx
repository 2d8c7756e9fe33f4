import { useState } from 'react';
import { Link } from 'react-router';
import { buildPath } from '#domain/routes.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { AuthenticatorSetUp } from '#web/forms/AuthenticatorSetUp.tsx';
import { DataForm, type FormValues } from '#web/forms/DataForm.tsx';
import { loadIdentity } from '#web/session/loadIdentity.ts';
import { Card } from '#web/ui/Card.tsx';
import { Button, dressed } from '#web/ui/kit/Button.tsx';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { showSuccess } from '#web/ui/kit/toast.ts';
import type { Me } from './documents.ts';
import css from './ProfilePage.module.css';
import { SureButton } from './SureButton.tsx';
import { TEXTS } from './texts.ts';

type SecurityProps = { readonly me: Me; readonly onChange: () => void };
type Offered = { readonly secret: string; readonly uri: string };

/** What it takes to sign in as oneself. */
export function Security({ me, onChange }: SecurityProps) {
  const [offered, setOffered] = useState<Offered | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isOn = me.mfa.methods.includes('SOFTWARE_TOKEN_MFA');
  const start = async () => {
    setFailure(null);
    try {
      setOffered(await (await loadIdentity()).startTotp());
    } catch (error) {
      setFailure(errorMessage(error));
    }
  };
  const turnOff = async () => {
    await (await loadIdentity()).setMfa({ totp: 'DISABLED' });
    onChange();
  };
  const turnedOn = () => {
    setOffered(null);
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
        {failure !== null && <ErrorNote>{failure}</ErrorNote>}
        {isOn && (
          <SureButton label={TEXTS.turnOff} sure={TEXTS.turnOffSure} done={TEXTS.factorIsOff} act={turnOff} />
        )}
        {!isOn && offered === null && <Button onClick={() => void start()}>{TEXTS.setUp}</Button>}
        {offered !== null && <SetUp offered={offered} onDone={turnedOn} onClose={() => setOffered(null)} />}
      </div>
    </Card>
  );
}

type SetUpProps = { readonly offered: Offered; readonly onDone: () => void; readonly onClose: () => void };

function SetUp({ offered, onDone, onClose }: SetUpProps) {
  const [isSending, setSending] = useState(false);
  const [problems, setProblems] = useState<Readonly<Record<string, string>> | null>(null);
  const send = async ({ code = '' }: FormValues) => {
    if (code.trim() === '') {
      setProblems({ code: TEXTS.needCode });
      return;
    }
    setSending(true);
    try {
      const identity = await loadIdentity();
      await identity.confirmTotp(code.trim());
      await identity.setMfa({ totp: 'PREFERRED' });
      onDone();
    } catch (error) {
      setProblems({ code: errorMessage(error) });
      setSending(false);
    }
  };
  return (
    <DataForm
      isSentByEnter
      label={TEXTS.factor}
      className={css.form}
      isSending={isSending}
      problems={problems}
      onSend={(values) => void send(values)}
    >
      <AuthenticatorSetUp {...offered} problems={problems} />
      <div className={css.actions}>
        <Button isSubmit look="filled" aria-disabled={isSending}>
          {isSending ? TEXTS.confirming : TEXTS.confirm}
        </Button>
        <Button onClick={onClose}>{TEXTS.cancel}</Button>
      </div>
    </DataForm>
  );
}
