import { GROUP_OF_ROLE, RANKS, ROLES, type Role } from '#domain/access.ts';
import { SCREENS } from '#domain/screens.ts';
import { ROLE_LABELS } from '#web/session/roleLabels.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';
import type { Me } from './documents.ts';
import css from './ProfilePage.module.css';
import { TEXTS } from './texts.ts';

/** The roles that there are, which of them one has, and what each opens. */
export const Roles = ({ me: { role, groups } }: { readonly me: Me }) => (
  <Card title={TEXTS.roles}>
    <ul className={css.list}>
      {ROLES.map((one) => (
        <li key={one} className={css.line}>
          <span className={css.words}>
            <span className={css.name}>
              {ROLE_LABELS[one]}
              {role === one && <Badge tone="info">{TEXTS.yours}</Badge>}
              {role !== null && RANKS[one] < RANKS[role] && <Badge>{TEXTS.held}</Badge>}
            </span>
            <span className={css.muted}>{opened(one)}</span>
          </span>
          <code className={css.muted}>{GROUP_OF_ROLE[one]}</code>
        </li>
      ))}
    </ul>
    <p className={css.muted}>
      {TEXTS.groups}: {groups.join(', ') || TEXTS.noGroups}
    </p>
  </Card>
);

function opened(role: Role): string {
  const titles = SCREENS.flatMap(({ requires, title }) =>
    requires === role && title !== null ? [title] : [],
  );
  return titles.length > 0 ? TEXTS.opens([...new Set(titles)]) : TEXTS.opensNothing;
}
