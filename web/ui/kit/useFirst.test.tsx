import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useFirst } from './useFirst.tsx';

function Numbers({ count, noun }: { readonly count: number; readonly noun?: string }) {
  const items = Array.from({ length: count }, (_none, index) => index);
  const { shown, more } = useFirst(items, { first: 3, ...(noun === undefined ? {} : { noun }) });
  return (
    <>
      {shown.join(' ')}
      {more}
    </>
  );
}

test('a list that is short enough stands whole, without a button', () => {
  expect(renderToStaticMarkup(<Numbers count={3} />)).toBe('0 1 2');
});

test('of a longer one the first stand, and the button says how many more there are', () => {
  expect(renderToStaticMarkup(<Numbers count={5} />)).toMatch(/^0 1 2<button.*>Show 2 more<\/button>$/);
  expect(renderToStaticMarkup(<Numbers count={5} noun="rounds" />)).toContain('Show 2 more rounds');
});
