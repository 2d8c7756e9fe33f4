import { lazyPart } from '#web/api/lazyImport.ts';
import { memo, Suspense } from 'react';
import { Boxes } from './Boxes.tsx';
import { Cards } from './Cards.tsx';
import { Matrix } from './Matrix.tsx';
import type { PictureProps, PiecesProps } from './pictureProps.ts';

const Drawn = lazyPart('map-pictures', async () => (await import('./Drawn.tsx')).Drawn, { isFirst: true });

/** A map in the form that is chosen; drawn anew only for another map. */
export const Picture = memo(({ view, most, onOpen }: PictureProps & PiecesProps) => {
  const { mode } = view.state;
  if (mode === 'boxes') return <Boxes view={view} most={most} />;
  if (mode === 'cards') return <Cards view={view} most={most} />;
  if (mode === 'matrix') return <Matrix view={view} />;
  return (
    <Suspense>
      <Drawn view={view} onOpen={onOpen} />
    </Suspense>
  );
});
