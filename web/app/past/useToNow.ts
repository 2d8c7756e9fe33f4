import { useLocation, useNavigate } from 'react-router';
import { withoutMoment } from '#domain/past/ofMoment.ts';
import { TO_NOW } from './toNow.ts';

/** Gives the way from a moment of the past to the same screen now. */
export function useToNow(): () => void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return () => {
    const params = withoutMoment([...new URLSearchParams(search)]).map(([name, value]) => [name, value]);
    void navigate({ pathname, search: new URLSearchParams(params).toString(), hash }, { state: TO_NOW });
  };
}
