import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { askedTab, isAmongItsKind, rightAddress, tabAddress } from '#domain/profile/profileAddress.ts';
import { matchRoute } from '#domain/routes.ts';
import { useShownWithin } from '#web/records/record/shownWithin.ts';
import type { Company } from './query/profileQuery.ts';

type Named = Pick<Company, 'id' | 'entityType'>;

/** The tab that the address names, null for the first; and a way to another. */
export function useProfileTab(company: Named): readonly [string | null, (key: string | null) => void] {
  const asked = useAskedProfile(company);
  const navigate = useNavigate();
  useRightAddress(asked);
  useShownWithin(asked && !isAmongItsKind(asked) ? null : undefined);
  const go = useCallback(
    (key: string | null) => {
      if (asked) void navigate(tabAddress(asked, key), { preventScrollReset: true });
    },
    [asked, navigate],
  );
  return [asked && askedTab(asked), go];
}

type Asked = Parameters<typeof rightAddress>[0];

function useAskedProfile({ id, entityType }: Named): Asked | null {
  const { pathname, search } = useLocation();
  const route = matchRoute(pathname)?.name;
  return useMemo(
    () =>
      route
        ? { row: { kind: 'organization', id, entityType }, route, params: [...new URLSearchParams(search)] }
        : null,
    [id, entityType, route, search],
  );
}

// An organization stands under the screens of its types, and a tab with a screen of its own there.
function useRightAddress(asked: Asked | null): void {
  const navigate = useNavigate();
  const right = asked && rightAddress(asked);
  useEffect(() => {
    if (right !== null) void navigate(right, { replace: true, preventScrollReset: true });
  }, [right, navigate]);
}
