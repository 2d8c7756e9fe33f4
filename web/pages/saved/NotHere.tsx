import { Link, useLocation } from 'react-router';
import { pathBackTo } from '#domain/identity/returnPath.ts';
import { screenNamed } from '#domain/screens.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { useSession } from '#web/session/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

type NotHereProps = { readonly what: string; readonly error: Error | undefined };

/** Something saved that there is not, or not for this reader. */
export function NotHere({ what, error }: NotHereProps) {
  const { isSignedIn } = useSession();
  const { pathname } = useLocation();
  return (
    <>
      <PageHeader title={`No such ${what}`} />
      <EmptyState
        title={error ? errorMessage(error) : `There is no such ${what}.`}
        action={
          isSignedIn ? (
            <Link to={screenNamed('SAVED').path}>What is saved</Link>
          ) : (
            <Link to={pathBackTo('LOGIN', pathname)}>Sign in</Link>
          )
        }
      >
        It may be its owner’s own, or for those who are signed in.
      </EmptyState>
    </>
  );
}
