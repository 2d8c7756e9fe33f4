import { useState } from 'react';
import { rankOf, type Viewer } from '#domain/access.ts';
import { formatQuantity } from '#domain/format.ts';
import { SCOPES } from '#domain/identity/scopes.ts';
import { askProfile } from '#web/api/profile.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import { AfterSignIn } from './AfterSignIn.tsx';
import { REVOKE_KEY, type Me, type OwnKey } from './documents.ts';
import { dayText, momentText } from './momentText.ts';
import { NewKey } from './NewKey.tsx';
import css from './ProfilePage.module.css';
import { SureButton } from './SureButton.tsx';
import { TEXTS } from './texts.ts';

type ApiKeysProps = { readonly me: Me; readonly now: number; readonly onChange: () => void };

/** The keys of one's programs: what each may do, whether it is used, and the way to make and revoke them. */
export function ApiKeys({ me, now, onChange }: ApiKeysProps) {
  const { apiKeys: keys } = me;
  const [isMaking, setMaking] = useState(false);
  return (
    <Card
      title={TEXTS.keys}
      action={
        !isMaking && (
          <Button size="small" onClick={() => setMaking(true)}>
            {TEXTS.newKey}
          </Button>
        )
      }
    >
      <p className={css.muted}>{keys.length === 0 ? `${TEXTS.noKeys} ${TEXTS.keysWhy}` : TEXTS.keysWhy}</p>
      {isMaking && (
        <AfterSignIn me={me} onClose={() => setMaking(false)}>
          <NewKey viewer={viewerOf(me)} onMade={onChange} onClose={() => setMaking(false)} />
        </AfterSignIn>
      )}
      <ul className={css.list}>
        {keys.map((key) => (
          <KeyLine key={key.id} of={key} now={now} onChange={onChange} />
        ))}
      </ul>
    </Card>
  );
}

const viewerOf = ({ id, groups }: Me): Viewer => ({ id, rank: rankOf(groups) });

type KeyLineProps = { readonly of: OwnKey; readonly now: number; readonly onChange: () => void };

function KeyLine({ of: { id, name, prefix, scopes, ...times }, now, onChange }: KeyLineProps) {
  const revoke = async () => {
    await askProfile(REVOKE_KEY, { id });
    onChange();
  };
  return (
    <li className={css.line}>
      <span className={css.words}>
        <span className={css.name}>
          {name} <code className={css.muted}>{prefix}…</code>
          {scopes.map((scope) => (
            <Badge key={scope} title={SCOPES[scope].description}>
              {SCOPES[scope].label}
            </Badge>
          ))}
        </span>
        <span className={css.muted}>{historyOf(times, now)}</span>
      </span>
      <SureButton label={TEXTS.revoke} of={name} sure={TEXTS.revokeSure} done={TEXTS.revoked} act={revoke} />
    </li>
  );
}

function historyOf(
  { createdAt, usedAt, useCount, expiresAt }: Omit<OwnKey, 'id' | 'name' | 'prefix' | 'scopes'>,
  now: number,
): string {
  const end = expiresAt === null ? null : dayText(expiresAt);
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= now;
  return [
    TEXTS.keyMade(dayText(createdAt)),
    usedAt === null ? TEXTS.keyUnused : TEXTS.keyUsed(formatQuantity(useCount, 'time'), momentText(usedAt)),
    end === null ? null : isOver ? TEXTS.keyEnded(end) : TEXTS.keyEnds(end),
  ]
    .filter(Boolean)
    .join(' · ');
}
