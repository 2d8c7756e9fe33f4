import { expect, test } from '@playwright/test';
import { parameterNames } from '#domain/routes.ts';
import { SCREENS } from '#domain/screens.ts';

const id = '00000000-0000-7000-8000-000000000000';

function addressOf(path: string): string {
  return parameterNames(path).reduce((text, name) => text.replace(`:${name}`, id), path) || '/';
}

for (const route of SCREENS) {
  test(`${route.name} ${route.path} answers as the route table says`, async ({ request }) => {
    const answer = await request.get(addressOf(route.path), {
      headers: { accept: 'text/html' },
      maxRedirects: 0,
    });
    const hasEntity = route.rows !== null;
    const leadsOn = SCREENS.some(({ path, built }) => path === route.redirectTo && built);
    const isThere = route.built && !hasEntity && route.name !== 'PAGE_NOT_FOUND';
    expect(answer.status()).toBe(leadsOn ? 302 : isThere ? 200 : 404);
    if (leadsOn) return;
    expect(answer.headers()['content-type']).toContain('text/html');
    const policy = answer.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
  });
}
