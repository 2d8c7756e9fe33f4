import { useEffect, type ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router';
import { hasRank, type Role } from '#domain/access.ts';
import { pathBackTo, RETURN_PARAMETER, returnPath } from '#domain/identity/returnPath.ts';
import { DASHBOARD_PATH } from '#domain/routes.ts';
import type { Screen } from '#domain/navigation/screen.ts';
import { ROLE_LABELS } from '#domain/identity/roleLabels.ts';
import { useSession } from '#web/session/session.ts';
import { showError } from '#web/ui/kit/toast.ts';

type Guard = Pick<Screen, 'requires' | 'loggedOutOnly' | 'redirectTo'>;

/** A page for those alone who may open it; others are led on. The server decides on the data by itself. */
export const guarded = ({ requires, loggedOutOnly, redirectTo }: Guard, Page: ComponentType) =>
  function GuardedPage() {
    const session = useSession();
    const { pathname, search, hash } = useLocation();
    if (loggedOutOnly) {
      return session.isSignedIn ? (
        <Navigate replace to={returnPath(new URLSearchParams(search).get(RETURN_PARAMETER))} />
      ) : (
        <Page />
      );
    }
    if (!session.isSignedIn) return <Navigate replace to={pathBackTo('LOGIN', pathname + search + hash)} />;
    if (requires === null || hasRank(session.viewer, requires)) return <Page />;
    return <Refused role={requires} to={redirectTo ?? DASHBOARD_PATH} />;
  };

function Refused({ role, to }: { readonly role: Role; readonly to: string }) {
  useEffect(() => showError(`That page opens with the role ${ROLE_LABELS[role]}.`), [role]);
  return <Navigate replace to={to} />;
}
