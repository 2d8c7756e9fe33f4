import type { ReactNode } from 'react';
import { Badge } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';
import { AfterSignIn } from './AfterSignIn.tsx';
import type { Me } from './documents.ts';
import { EmailCode } from './EmailCode.tsx';
import { EmailForm } from './EmailForm.tsx';
import { dayText } from './momentText.ts';
import { NameForm } from './NameForm.tsx';
import { Opener } from './Opener.tsx';
import css from './ProfilePage.module.css';
import { TEXTS } from './texts.ts';

type DetailsProps = { readonly me: Me; readonly onChange: () => void };

/** Who one is here, and the way to change it. */
export function Details({ me, onChange }: DetailsProps) {
  const { name, email, emailVerified, pendingEmail, createdAt, managedBy } = me;
  // Users of a pool elsewhere are changed there.
  const isOurs = managedBy === null;
  return (
    <Card title={TEXTS.details}>
      <ul className={css.list}>
        <Line label={TEXTS.name} value={name || TEXTS.noName}>
          {isOurs && (
            <Opener label={TEXTS.change} of={TEXTS.name}>
              {(close) => <NameForm name={name ?? ''} onDone={onChange} onClose={close} />}
            </Opener>
          )}
        </Line>
        {email !== null && (
          <Line
            label={TEXTS.email}
            value={
              <span className={css.name}>
                {email}
                <Badge tone={emailVerified ? 'good' : 'warn'}>
                  {emailVerified ? TEXTS.confirmed : TEXTS.unconfirmed}
                </Badge>
              </span>
            }
          >
            {isOurs && pendingEmail !== null && (
              <EmailCode pending={pendingEmail} kept={email} onChange={onChange} />
            )}
            {isOurs && pendingEmail === null && (
              <Opener label={TEXTS.change} of={TEXTS.email}>
                {(close) => (
                  <AfterSignIn me={me} onClose={close}>
                    <EmailForm onSent={onChange} onClose={close} />
                  </AfterSignIn>
                )}
              </Opener>
            )}
          </Line>
        )}
        <Line label={TEXTS.since} value={dayText(createdAt)} />
      </ul>
    </Card>
  );
}

type LineProps = { readonly label: string; readonly value: ReactNode; readonly children?: ReactNode };

const Line = ({ label, value, children }: LineProps) => (
  <li className={css.line}>
    <span className={css.words}>
      <span className={css.muted}>{label}</span>
      <span>{value}</span>
    </span>
    {children}
  </li>
);
