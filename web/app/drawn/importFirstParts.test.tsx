import { Suspense, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lazyPart } from '#web/api/lazyImport.ts';
import { importFirstParts } from './importFirstParts.ts';

const drawn = (Part: () => ReactNode): string =>
  renderToStaticMarkup(
    <Suspense fallback="on its way">
      <Part />
    </Suspense>,
  );

test('a part of a first picture is drawn at once when it has been imported by its name, others are not', async () => {
  const First = lazyPart('first', async () => () => <b>the first</b>, { isFirst: true });
  const Later = lazyPart('later', async () => () => <b>the later</b>);
  await importFirstParts(['first', 'later', 'nobody knows it']);
  expect(drawn(First)).toBe('<b>the first</b>');
  expect(drawn(Later)).toBe('on its way');
});

test('a part is imported after the one that declares it', async () => {
  const order: string[] = [];
  lazyPart(
    'outer',
    async () => {
      order.push('outer');
      lazyPart(
        'inner',
        async () => {
          order.push('inner');
          return () => null;
        },
        { isFirst: true },
      );
      return () => null;
    },
    { isFirst: true },
  );
  await importFirstParts(['outer', 'inner']);
  expect(order).toEqual(['outer', 'inner']);
});
