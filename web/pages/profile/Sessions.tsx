import { askProfile } from '#web/api/profile.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';
import { deviceName } from './deviceName.ts';
import { END_OTHER_SESSIONS, END_SESSION, type Me, type OwnSession } from './documents.ts';
import { momentText } from './momentText.ts';
import css from './ProfilePage.module.css';
import { SureButton } from './SureButton.tsx';
import { TEXTS } from './texts.ts';

type SessionsProps = { readonly me: Me; readonly onChange: () => void };

/** Every device that one is signed in on, and the way out of each. */
export function Sessions({ me: { sessions, managedBy }, onChange }: SessionsProps) {
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  const endOthers = async () => {
    await askProfile(END_OTHER_SESSIONS, {});
    onChange();
  };
  return (
    <Card
      title={TEXTS.sessions}
      action={
        others.length > 1 && (
          <SureButton
            label={TEXTS.signOutOthers}
            sure={TEXTS.signOutOthersSure}
            done={TEXTS.signedOutOthers}
            act={endOthers}
          />
        )
      }
    >
      {managedBy !== null && <p className={css.muted}>{TEXTS.sessionsElsewhere(managedBy)}</p>}
      <ul className={css.list}>
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} onChange={onChange} />
        ))}
      </ul>
    </Card>
  );
}

type SessionLineProps = { readonly session: OwnSession; readonly onChange: () => void };

function SessionLine({ session, onChange }: SessionLineProps) {
  const { id, agent, network, signedInAt, refreshedAt, isCurrent } = session;
  const device = deviceName(agent);
  const facts = [TEXTS.signedIn(momentText(signedInAt)), TEXTS.lastUsed(momentText(refreshedAt)), network];
  const end = async () => {
    await askProfile(END_SESSION, { id });
    onChange();
  };
  return (
    <li className={css.line}>
      <span className={css.words}>
        <span className={css.name}>
          {device}
          {isCurrent && <Badge tone="good">{TEXTS.here}</Badge>}
        </span>
        <span className={css.muted}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
      {!isCurrent && (
        <SureButton
          label={TEXTS.signOut}
          of={device}
          sure={TEXTS.signOutSure}
          done={TEXTS.signedOut}
          act={end}
        />
      )}
    </li>
  );
}
