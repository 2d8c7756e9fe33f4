import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { organization } from '#domain/kinds/organization.ts';
import { checkValue } from '#domain/writing/values.ts';
import { Logo } from './Logo.tsx';

const KEY = 'a1'.repeat(32);

// As a value is kept that was sent for a logo.
const kept = (sent: string): unknown => {
  const checked = checkValue(organization.fields.logo, sent);
  return 'cell' in checked ? checked.cell : undefined;
};
const shown = (logo: unknown, size = 22): string =>
  renderToStaticMarkup(<Logo name="Acme" logo={logo} size={size} />);

test.each([KEY, `/uploads/${KEY}`, `https://atlas.test/uploads/${KEY}`])(
  '%s is shown once it is kept',
  (sent) => {
    expect(shown(kept(sent))).toContain(`src="/uploads/${KEY}/small"`);
    expect(shown(kept(sent), 40)).toContain(`src="/uploads/${KEY}/medium"`);
  },
);

test.each([
  'https://logo.example/a.png',
  `http://logo.example/uploads/${KEY}/small`,
  '//logo.example/a.png',
  '/logo.png',
  '',
])('of %s the monogram stands', (sent) => {
  expect(shown(kept(sent))).not.toContain('<img');
});
