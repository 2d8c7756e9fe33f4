import { useSearchParams } from 'react-router';
import { buildPath } from '#domain/routes.ts';

const CLASS = 'class';
const SIZE = 'size';

/** The chosen class and the size that is shown, as the address has them, and the ways to change them. */
export function useChosen() {
  const [params, setParams] = useSearchParams();
  const changed = (name: string, value: string | null): URLSearchParams => {
    const next = new URLSearchParams(params);
    if (value === null) next.delete(name);
    else next.set(name, value);
    return next;
  };
  return {
    slug: params.get(CLASS),
    size: params.get(SIZE),
    choose: (slug: string | null) => setParams(changed(CLASS, slug), { preventScrollReset: true }),
    resize: (size: string) => setParams(changed(SIZE, size), { preventScrollReset: true, replace: true }),
    addressOf: (slug: string) => `${buildPath('TAXONOMY')}?${changed(CLASS, slug).toString()}`,
  };
}
