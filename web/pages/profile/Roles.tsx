import {
  can,
  GROUP_OF_ROLE,
  mayAdminister,
  RANKS,
  ROLES,
  VISITOR,
  type Role,
  type Viewer,
} from '#domain/access.ts';
import { SCREENS } from '#domain/screens.ts';
import { ROLE_LABELS } from '#domain/identity/roleLabels.ts';
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

// What a role allows besides its screens, each asked of the one table of access.
const GRANTS: readonly (readonly [words: string, isAllowed: (viewer: Viewer) => boolean])[] = [
  [TEXTS.grants.keys, ({ id }) => id !== null],
  [TEXTS.grants.review, (viewer) => can(viewer, 'seePending', 'organization')],
  [TEXTS.grants.users, (viewer) => mayAdminister(viewer, RANKS.USER)],
  [TEXTS.grants.everybody, (viewer) => mayAdminister(viewer, RANKS.SUPER_ADMIN)],
];

const viewerOf = (role: Role): Viewer => ({ id: role, rank: RANKS[role] });

/** What a role opens that those below it do not. */
function opened(role: Role): string {
  const below = ROLES[ROLES.indexOf(role) - 1];
  const titles = SCREENS.flatMap(({ requires, page, title }) =>
    requires === role && page !== null && title !== null ? [title] : [],
  );
  const grants = GRANTS.filter(
    ([, isAllowed]) => isAllowed(viewerOf(role)) && !isAllowed(below ? viewerOf(below) : VISITOR),
  );
  const words = [
    ...(titles.length > 0 ? [TEXTS.opens([...new Set(titles)])] : []),
    ...grants.map(([text]) => text),
  ];
  return words.length === 0 && below ? TEXTS.sameAs(ROLE_LABELS[below]) : words.join(' ');
}
