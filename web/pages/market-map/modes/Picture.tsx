import { lazyPart } from '#web/api/lazyImport.ts';
import { memo, Suspense } from 'react';
import { Boxes } from './Boxes.tsx';
import { Cards } from './Cards.tsx';
import { Matrix } from './Matrix.tsx';
import type { PictureProps } from './pictureProps.ts';

const Drawn = lazyPart('map-pictures', async () => (await import('./Drawn.tsx')).Drawn, { isFirst: true });

/** A map in the form that is chosen; drawn anew only for another map. */
export const Picture = memo(({ view, onOpen }: PictureProps) => {
  const { mode } = view.state;
  if (mode === 'boxes') return <Boxes view={view} />;
  if (mode === 'cards') return <Cards view={view} />;
  if (mode === 'matrix') return <Matrix view={view} />;
  return (
    <Suspense>
      <Drawn view={view} onOpen={onOpen} />
    </Suspense>
  );
});
