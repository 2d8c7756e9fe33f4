import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lazyPart, NotThere, Waiting } from './LazyTab.tsx';
import type { ProfileProps } from './part.ts';

const WAITING = renderToStaticMarkup(<Waiting />);

test('a tab whose script or data are on their way says that they are; one that failed says why and offers another try', () => {
  expect(WAITING).toMatch(/role="status" aria-label="[^"]+"/);
  const Tab = lazyPart('endless', () => new Promise(() => undefined));
  expect(renderToStaticMarkup(<Tab {...({} as ProfileProps)} />)).toContain(WAITING);
  const part = { data: undefined, error: undefined, retry: () => undefined };
  expect(renderToStaticMarkup(<NotThere part={part} />)).toBe(WAITING);
  const failed = renderToStaticMarkup(<NotThere part={{ ...part, error: new Error('Gone.') }} />);
  expect(failed).toContain('Gone.');
  expect(failed).toContain('<button');
});
