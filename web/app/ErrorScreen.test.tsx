import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { ServerError } from '#web/api/serverErrors.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { ChunkLoadError } from '#web/api/lazyImport.ts';

const render = (error: unknown, children?: string): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ErrorScreen error={error}>{children}</ErrorScreen>
    </MemoryRouter>,
  );

describe('ErrorScreen', () => {
  it('says that something went wrong, why, and leads to the feed', () => {
    const html = render(new Error('The database cannot be reached.'));
    expect(html).toContain('Something went wrong');
    expect(html).toContain('The database cannot be reached.');
    expect(html).toMatch(/<a href="\/dashboard"[^>]*>Go to my feed<\/a>/);
    expect(html).toMatch(/<button[^>]*>Reload<\/button>/);
    expect(html).not.toContain('newer version');
  });

  it('shows the child in place of the words and keeps the link', () => {
    const html = render(new Error('hidden'), 'Nothing to see yet');
    expect(html).toContain('Nothing to see yet');
    expect(html).not.toContain('Something went wrong');
    expect(html).not.toContain('hidden');
    expect(html).toContain('Go to my feed');
  });

  it.each([
    ['an answer of the server', new ServerError('no', { statusCode: 401, bodyText: '' })],
    ['a screen of the router', Object.assign(new Error('no'), { status: 401 })],
    ['the cause of an error', new Error('no', { cause: { status: 401 } })],
  ])('shows nothing for a 401: %s', (_, error) => {
    expect(render(error)).toBe('');
    expect(render(error, 'child')).toBe('');
  });

  it('shows a 403', () => {
    expect(render(new ServerError('It needs the role ADMIN.', { statusCode: 403, bodyText: '' }))).toContain(
      'ADMIN',
    );
  });

  it('says of a chunk that did not load that there may be a newer version', () => {
    const html = render(new ChunkLoadError('home'));
    expect(html).toContain('Loading chunk home failed');
    expect(html).toContain('A reload may bring a newer version.');
    expect(html).toMatch(/<button[^>]*>Reload<\/button>/);
  });

  it('has plain words for what is thrown by an answer of another shape', () => {
    const html = render(new TypeError("Cannot read properties of null (reading 'map')"));
    expect(html).toContain('The answer of the server is not as expected.');
    expect(html).not.toContain('Cannot read');
  });

  it.each([undefined, null, {}, new DOMException()])('has words for an error without any: %s', (error) => {
    expect(render(error)).toContain('The reason is not known.');
  });
});
