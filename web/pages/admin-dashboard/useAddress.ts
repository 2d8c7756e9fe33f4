import { useSearchParams } from 'react-router';

/** The filters of a section as they stand in the address; another filter begins at the newest row again. */
export function useAddress(names: readonly string[]) {
  const [params, setParams] = useSearchParams();
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? '']));
  const change = (next: Readonly<Record<string, string>>, { isPage = false } = {}): void =>
    setParams(
      (given) => {
        if (!isPage) given.delete('after');
        for (const [name, value] of Object.entries(next)) {
          if (value === '') given.delete(name);
          else given.set(name, value);
        }
        return given;
      },
      { replace: !isPage },
    );
  return { values, change, clear: () => change(Object.fromEntries(names.map((name) => [name, '']))) };
}

/** The path of a page of rows with these filters. */
export function pagePath(path: string, values: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(values).flatMap(([name, value]) =>
    value ? [[name, value] as [string, string]] : [],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

/** A page of rows as the API answers it. */
export type RowPage<Row> = {
  readonly count: number;
  readonly next: string | null;
  readonly results: readonly Row[];
};

/** The row after which the next page begins; null where there is none. */
export const afterOf = ({ next }: RowPage<unknown>): string | null =>
  next === null ? null : new URL(next).searchParams.get('after');
