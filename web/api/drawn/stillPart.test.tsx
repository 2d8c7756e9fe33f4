import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { firstParts } from '#web/api/lazyImport.ts';
import { stillPart } from './stillPart.tsx';

const drawn = (Part: ReturnType<typeof stillPart<{ readonly words: string }>>): string =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={['/map?of=investors']}>
      <Part className="still" fallback="on its way" of={{ words: 'as it stands' }} />
    </MemoryRouter>,
  );

test('the server draws a still with the address that it is of', async () => {
  const Still = stillPart('a-still', async () => ({ words }: { readonly words: string }) => <b>{words}</b>);
  await firstParts.get('a-still')?.();
  expect(drawn(Still)).toBe(
    '<div class="still" data-still="a-still" data-address="/map?of=investors"><b>as it stands</b></div>',
  );
});

test('a browser to which the server has given none draws what stands in its place', () => {
  expect(drawn(stillPart('no-still', false))).toBe('on its way');
});
