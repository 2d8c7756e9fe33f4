import { IconCircleDashed, IconLasso, IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '#web/ui/kit/Button.tsx';
import { useColorSchemeSwitch } from '#web/ui/theme/colorScheme.ts';
import { usePictureMark } from '#web/ui/drawn/usePictureMark.ts';
import { CircleDraw } from './CircleDraw.tsx';
import { Lasso } from './Lasso.tsx';
import { MapPicture, type Bounds, type Drawn, type PointedAt, type Shown } from './mapPicture.ts';
import type { Numbers } from './ring.ts';
import css from './WorldMap.module.css';

type WorldMapProps = {
  /** What the picture shows, for those who do not see it. */
  readonly label: string;
  readonly shown: Omit<Shown, 'chosen'>;
  readonly chosen: readonly string[];
  readonly bounds: Bounds;
  /** The world as a ball, of which one half is seen. */
  readonly isGlobe: boolean;
  /** What is said of the country below the pointer. */
  readonly wordsOf: (code: string) => string;
  readonly onPick: (code: string) => void;
  /** The parts of the rings of marks, in the order of their colours. */
  readonly kinds: readonly string[];
  readonly markWords: (numbers: Numbers) => string;
  /** Gives the countries of the world as they are served, to be taken away. */
  readonly atlas: () => Promise<ArrayBuffer>;
  readonly onMark: (key: string) => void;
  /** A line was drawn around these countries. */
  readonly onArea: (codes: readonly string[]) => void;
  /** A circle was drawn; left out where nothing stands in a city. */
  readonly onCircle?: ((circle: Drawn) => void) | undefined;
  /** All of it has been drawn for the first time. */
  readonly onDrawn: () => void;
  /** The shapes of countries did not come. */
  readonly onFailure: (problem: Error) => void;
};

/** A map of the world by WebGL; a table beside it says the same. */
export function WorldMap(props: WorldMapProps) {
  const { label, shown, chosen, bounds, isGlobe, wordsOf } = props;
  const box = useRef<HTMLDivElement>(null);
  const [picture, setPicture] = useState<MapPicture | null>(null);
  const [pointed, setPointed] = useState<PointedAt | null>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  usePictureMark(isDrawn);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    if (!box.current) return undefined;
    const made = new MapPicture(box.current, {
      bounds: latest.current.bounds,
      isGlobe: latest.current.isGlobe,
      kinds: latest.current.kinds,
      markWords: (numbers) => latest.current.markWords(numbers),
      atlas: latest.current.atlas,
      events: {
        onPick: (code) => latest.current.onPick(code),
        onMark: (key) => latest.current.onMark(key),
        onPoint: setPointed,
        onDrawn: () => {
          setIsDrawn(true);
          latest.current.onDrawn();
        },
        onFailure: (problem) => latest.current.onFailure(problem),
      },
    });
    setPicture(made);
    return () => {
      made.remove();
      setPicture(null);
    };
  }, []);
  useEffect(() => picture?.show({ ...shown, chosen }), [picture, shown, chosen]);
  useEffect(() => picture?.frame(bounds, isGlobe), [picture, bounds, isGlobe]);
  const { isDark } = useColorSchemeSwitch();
  useRecolouring(picture, isDark);
  const [drawing, setDrawing] = useState<'line' | 'circle' | null>(null);
  const toggle = (what: 'line' | 'circle') => setDrawing(drawing === what ? null : what);
  return (
    <div className={css.frame} data-globe={isGlobe || undefined}>
      <div ref={box} className={css.map} role="group" aria-label={label} />
      {drawing === 'circle' && picture && (
        <CircleDraw
          wordsOf={(middle, edge) => `${Math.round(picture.circle(middle, edge).km)} km`}
          onDrawn={(middle, edge) => {
            setDrawing(null);
            props.onCircle?.(picture.circle(middle, edge));
          }}
        />
      )}
      {drawing === 'line' && (
        <Lasso
          onDrawn={(line) => {
            setDrawing(null);
            props.onArea(picture?.countriesWithin(line) ?? []);
          }}
        />
      )}
      <div className={css.zoom} role="group" aria-label="Zoom" data-print="none">
        <IconButton icon={IconPlus} label="Nearer" onClick={() => picture?.zoom(true)} />
        <IconButton icon={IconMinus} label="Farther" onClick={() => picture?.zoom(false)} />
        <IconButton
          icon={IconLasso}
          label="Keep the countries within a line"
          data-asks
          aria-pressed={drawing === 'line'}
          onClick={() => toggle('line')}
        />
        {props.onCircle && (
          <IconButton
            icon={IconCircleDashed}
            label="Keep what stands within a circle"
            data-asks
            aria-pressed={drawing === 'circle'}
            onClick={() => toggle('circle')}
          />
        )}
      </div>
      {pointed && <Tip pointed={pointed} words={wordsOf(pointed.code)} />}
    </div>
  );
}

function useRecolouring(picture: MapPicture | null, isDark: boolean): void {
  const before = useRef(isDark);
  useEffect(() => {
    if (before.current === isDark) return;
    before.current = isDark;
    picture?.recolour();
  }, [picture, isDark]);
}

type TipProps = { readonly pointed: PointedAt; readonly words: string };

function Tip({ pointed: { left, top }, words }: TipProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.style.setProperty('transform', `translate(${left}px, ${top}px) translate(-50%, -140%)`);
  }, [left, top]);
  return (
    <div ref={place} className={css.tip} aria-hidden="true">
      {words}
    </div>
  );
}
