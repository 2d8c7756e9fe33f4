import { Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { pathBackTo } from '#domain/identity/returnPath.ts';
import { screenNamed } from '#domain/screens.ts';
import { lazyPart } from '#web/api/lazyImport.ts';
import { useSession } from '#web/session/session.ts';
import { dressed } from '#web/ui/kit/Button.tsx';
import { TEXTS } from '#web/app/texts.ts';
import css from './Account.module.css';

const AccountMenu = lazyPart('account menu', () =>
  import('./AccountMenu.tsx').then((module) => module.AccountMenu),
);

/** At the right end of the header: the way to sign in, or the menu of whoever is signed in. */
export function Account() {
  const { pathname, search, hash } = useLocation();
  const { isSignedIn } = useSession();
  if (isSignedIn) {
    return (
      <Suspense fallback={<span {...dressed({ look: 'bare', className: css.button })} data-square="" />}>
        <AccountMenu />
      </Suspense>
    );
  }
  if (screenNamed('LOGIN').page === null) return null;
  const to = pathBackTo('LOGIN', pathname + search + hash);
  return <Link {...dressed({ look: 'soft', size: 'small', children: TEXTS.signIn })} to={to} />;
}
