import { Badge } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';
import { KeyValue, type KeyValueRow } from '#web/ui/KeyValue.tsx';
import type { Me } from './documents.ts';
import { dayText } from './momentText.ts';
import css from './ProfilePage.module.css';
import { TEXTS } from './texts.ts';

/** Who one is here. */
export const Details = ({ me }: { readonly me: Me }) => (
  <Card title={TEXTS.details}>
    <KeyValue rows={rowsOf(me)} />
  </Card>
);

function rowsOf({ name, email, emailVerified, createdAt }: Me): readonly KeyValueRow[] {
  const address = email !== null && {
    key: 'email',
    label: TEXTS.email,
    value: (
      <span className={css.name}>
        {email}
        <Badge tone={emailVerified ? 'good' : 'warn'}>
          {emailVerified ? TEXTS.confirmed : TEXTS.unconfirmed}
        </Badge>
      </span>
    ),
  };
  return [
    ...(name === null ? [] : [{ key: 'name', label: TEXTS.name, value: name }]),
    ...(address ? [address] : []),
    { key: 'since', label: TEXTS.since, value: dayText(createdAt) },
  ];
}
