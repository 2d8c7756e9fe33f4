import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { hasRank } from '#domain/access.ts';
import { DASHBOARD_PATH } from '#domain/routes.ts';
import { SCREENS, type ScreenName } from '#domain/screens.ts';
import { loadIdentity } from '#web/session/loadIdentity.ts';
import { roleLabelOf } from '#web/session/roleLabels.ts';
import { forgetSession } from '#web/session/heldSession.ts';
import { useSession } from '#web/session/session.ts';
import { dressed } from '#web/ui/kit/Button.tsx';
import { Dropdown } from '#web/ui/kit/Dropdown.tsx';
import { MenuFoot, MenuItem } from '#web/ui/kit/Menu.tsx';
import { Monogram } from '#web/ui/Monogram.tsx';
import css from './Account.module.css';
import { followPreferences } from '#web/pages/profile/followPreferences.ts';
import { fetchDownloads } from './readerDownloads.ts';
import { fetchPictures } from './readerPictures.ts';
import { TEXTS } from './texts.ts';

const WAYS: readonly (readonly [ScreenName, string])[] = [
  ['PROFILE', TEXTS.profile],
  ['SAVED', TEXTS.saved],
  ['ENTITY', TEXTS.newEntry],
  ['PARTNERSHIP', TEXTS.newPartnerships],
  ['ADMIN_DASHBOARD', TEXTS.admin],
  ['CHANGE_PASSWORD', TEXTS.changePassword],
];

/** Who is signed in, the ways to what is the user's own, and the way out. */
export function AccountMenu() {
  const session = useSession();
  const navigate = useNavigate();
  useEffect(fetchDownloads, []);
  useEffect(fetchPictures, []);
  useEffect(followPreferences, []);
  if (!session.isSignedIn) return null;
  const screens = WAYS.flatMap(([name, label]) => {
    const screen = SCREENS.find((one) => one.name === name && !one.path.includes(':'));
    return screen?.page != null && hasRank(session.viewer, screen.requires)
      ? [{ path: screen.path, label }]
      : [];
  });
  return (
    <Dropdown
      look="bare"
      align="end"
      className={css.button}
      label={<Monogram isRound name={ownPart(session.name)} size={32} />}
      name={TEXTS.accountOf(session.name)}
      title={TEXTS.account}
    >
      {(close) => (
        <>
          <p className={css.who}>
            <strong>{session.name}</strong>
            {session.email !== session.name && <span>{session.email}</span>}
            <span>{roleLabelOf(session)}</span>
          </p>
          {screens.map(({ path, label }) => (
            <Link key={path} to={path} onClick={close} {...dressed({ look: 'item', children: label })} />
          ))}
          <MenuFoot>
            <MenuItem
              onClick={() => {
                close();
                void signOut().then(() => navigate(DASHBOARD_PATH));
              }}
            >
              {TEXTS.signOut}
            </MenuItem>
          </MenuFoot>
        </>
      )}
    </Dropdown>
  );
}

// An address has its host in common with others.
const ownPart = (name: string): string => name.split('@', 1)[0] ?? name;

// On a machine that others use, leaving must work also where the server cannot be reached.
const signOut = (): Promise<void> =>
  loadIdentity().then(
    (identity) => identity.signOut(),
    () => forgetSession(),
  );
