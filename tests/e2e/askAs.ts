import { expect, type Page } from '@playwright/test';

/** A row as REST answers it. */
export type Entry = { readonly id: string; readonly version: number } & Readonly<Record<string, unknown>>;

type Asked = { readonly method?: string; readonly path: string; readonly data?: object };

/** Asks the server as a user, or as a visitor without a token, outside the page. */
export async function askAs(page: Page, token: string | null, asked: Asked): Promise<Entry> {
  const { method = 'GET', path, data } = asked;
  const answer = await page.request.fetch(path, {
    method,
    ...(token !== null && { headers: { Authorization: token } }),
    ...(data && { data }),
  });
  expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
  return (await answer.json()) as Entry;
}
