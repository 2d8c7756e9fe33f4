import { copyText } from '#web/ui/copyText.ts';
import { Button, LinkButton } from '#web/ui/kit/Button.tsx';
import { showError, showSuccess } from '#web/ui/kit/toast.ts';
import { QrCode } from '#web/ui/qr/QrCode.tsx';
import css from './AuthenticatorSetUp.module.css';
import { CodeField } from './NamedFields.tsx';

type AuthenticatorSetUpProps = {
  readonly secret: string;
  /** The same as an address that authenticator apps open. */
  readonly uri: string;
  readonly problems: Readonly<Record<string, string>> | null;
};

const TEXTS = {
  scan: 'Scan this with an authenticator app on your phone. Most password managers can do it too.',
  qr: 'QR code for an authenticator app. The key below says the same.',
  open: 'Open in an app on this device',
  key: 'No camera? Enter this key in the app:',
  copy: 'Copy the key',
  copied: 'Key copied',
  notCopied: 'The browser did not allow copying. Select the key and copy it.',
  code: 'Code from the app',
  codeHint: 'Six digits. The app shows new ones every 30 seconds.',
} as const;

const GROUP = /.{1,4}/g;

/** What it takes to list an account in an authenticator app: a picture, a link, a key to type, and the first code as the proof. */
export function AuthenticatorSetUp({ secret, uri, problems }: AuthenticatorSetUpProps) {
  const copy = async () => {
    if (await copyText(secret)) showSuccess(TEXTS.copied);
    else showError(TEXTS.notCopied);
  };
  return (
    <>
      <div className={css.setUp}>
        <p>{TEXTS.scan}</p>
        <QrCode text={uri} label={TEXTS.qr} />
        <LinkButton look="link" href={uri}>
          {TEXTS.open}
        </LinkButton>
        <p>{TEXTS.key}</p>
        <code className={css.key}>{secret.match(GROUP)?.join(' ')}</code>
        <Button size="small" onClick={() => void copy()}>
          {TEXTS.copy}
        </Button>
      </div>
      <CodeField label={TEXTS.code} hint={TEXTS.codeHint} problems={problems} />
    </>
  );
}
