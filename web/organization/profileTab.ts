import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { askedTab, rightAddress, tabAddress } from '#domain/profile/profileAddress.ts';
import { matchRoute } from '#domain/routes.ts';
import type { Company } from './query/profileQuery.ts';

type Named = Pick<Company, 'id' | 'entityType'>;

/** The tab that the address names, and a way to another; the first stands where no other is named. */
export function useProfileTab(
  company: Named,
  keys: readonly string[],
): readonly [string, (key: string) => void] {
  const asked = useAskedProfile(company);
  const navigate = useNavigate();
  useRightAddress(asked);
  const [first = ''] = keys;
  const named = (asked && askedTab(asked)) ?? first;
  const go = useCallback(
    (key: string) => {
      if (asked) void navigate(tabAddress(asked, key === first ? null : key), { preventScrollReset: true });
    },
    [asked, navigate, first],
  );
  return [keys.includes(named) ? named : first, go];
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
