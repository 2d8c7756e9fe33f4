import { PHONE, useMedia } from '#web/ui/media/useMedia.ts';
import { useNavigate } from 'react-router';
import { asOf } from '#web/api/past/asOf.ts';
import { printedSize } from '../papers.ts';
import { Bubbles } from './Bubbles.tsx';
import { Areas } from './Areas.tsx';
import type { PictureProps } from './pictureProps.ts';
import { Radial } from './Radial.tsx';

// What the legend above the picture and the words below it take on paper, where the sheets of other forms have their own.
const AROUND = 110;

/** The forms that are drawn: areas, circles, rings. A press opens a row beside the map; on a phone, its profile. */
export function Drawn({ view, onOpen }: PictureProps) {
  const isPhone = useMedia(PHONE);
  const navigate = useNavigate();
  const ids = new Map(view.answer.tiles.map((tile) => [tile.id, tile]));
  const follow = (href: string) => {
    const id = href.split('/').find((part) => ids.has(part));
    if (id !== undefined && !isPhone) onOpen(id);
    else void navigate(href);
  };
  const { mode } = view.state;
  // Rings are as high as they are wide.
  const height = isPhone ? (mode === 'radial' ? 330 : 520) : 820;
  const sheet = printedSize(view.state.paper, asOf() !== undefined);
  const drawn = {
    view,
    height,
    paper: { ...sheet, height: sheet.height - AROUND },
    onFollow: follow,
  };
  if (mode === 'treemap') return <Areas {...drawn} />;
  if (mode === 'bubbles') return <Bubbles {...drawn} />;
  return <Radial {...drawn} />;
}
