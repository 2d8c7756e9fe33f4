import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { useColorSchemeSwitch } from '#web/ui/theme/colorScheme.ts';
import { usePictureMark } from '#web/ui/drawn/usePictureMark.ts';
import css from './GraphCanvas.module.css';
import { isWithin, type Point } from '#web/ui/drawn/lasso.ts';
import { isCrowd } from './crowd/crowdView.ts';
import { begun, runForce } from './layouts/force.ts';
import { layOut } from './layouts/layOut.ts';
import type { PlainLayout } from './layouts/plainPlaces.ts';
import type { Ground } from './ground.ts';
import { MiniMap } from './MiniMap.tsx';
import type { Emphasis } from './emphasis.ts';
import type { Drawn, Place, Places } from './model.ts';
import { Picture } from './picture.ts';
import { useSameGraph } from './useSameGraph.ts';

/** What the buttons around the picture may ask of it. */
export type PictureHandle = {
  readonly fit: () => void;
  readonly zoom: (isNearer: boolean) => void;
  readonly places: () => Places;
  readonly ground: () => Ground | undefined;
};

type GraphCanvasProps = {
  readonly ref: Ref<PictureHandle>;
  readonly label: string;
  readonly drawn: Drawn;
  /** The layout; `given` puts everything where `given` has it. */
  readonly layout: 'force' | PlainLayout | 'given';
  readonly given?: Places | undefined;
  /** What lies below a layout that is given. */
  readonly ground?: Ground | undefined;
  /** What rings and columns begin with. */
  readonly roots: readonly string[];
  readonly pinned: ReadonlyMap<string, Place>;
  /** Where the things of a saved scene stood. */
  readonly held?: Places | undefined;
  readonly picked: readonly string[];
  readonly marked: ReadonlySet<string>;
  /** The pointer draws a line around things in place of moving the picture. */
  readonly isLasso: boolean;
  /** What is told of a line beside the pointer; nothing where there is nothing to tell. */
  readonly edgeWords: (id: string) => readonly string[];
  readonly onPick: (ids: readonly string[], isMore: boolean) => void;
  readonly onEdge: (id: string) => void;
  readonly onPin: (id: string, place: Place) => void;
  /** What is to be shown is, for the first time. */
  readonly onShown: () => void;
};

/** The picture of a graph by WebGL; a table beside it says the same. */
export function GraphCanvas(props: GraphCanvasProps) {
  const { ref, label, drawn, layout, given, ground, roots, pinned, held, picked, marked, isLasso } = props;
  const box = useRef<HTMLDivElement>(null);
  const [picture, setPicture] = useState<Picture | null>(null);
  const [over, setOver] = useState<{ readonly id: string; readonly at: Place } | null>(null);
  const [isBusy, setBusy] = useState(true);
  const [isDrawing, setDrawing] = useState(false);
  usePictureMark(!isBusy);
  const events = useRef(props);
  useEffect(() => {
    events.current = props;
  });
  const { places, isAsked } = useLayout(picture, { drawn, layout, given, roots, pinned, held });
  useEffect(() => {
    if (!box.current || !isAsked) return undefined;
    const made = new Picture(box.current, {
      onNode: (id, isMore) => events.current.onPick([id], isMore),
      onEdge: (id) => events.current.onEdge(id),
      onGround: () => events.current.onPick([], false),
      onOver: (id, at) => setOver(id === null ? null : { id, at }),
      onShown: () => {
        setBusy(false);
        events.current.onShown();
      },
      onDrawing: setDrawing,
      onDragged: (id, place) => events.current.onPin(id, place),
      // On a map things stand where they are, and nowhere else.
      mayDrag: () => events.current.layout !== 'given',
    });
    made.prepare(events.current.drawn);
    setPicture(made);
    return () => {
      made.kill();
      setPicture(null);
    };
  }, [isAsked]);
  useEffect(() => picture?.lay(ground), [picture, ground]);
  const emphasis = useRef<Emphasis | null>(null);
  useEffect(() => {
    emphasis.current = { picked: new Set(picked), pinned: new Set(pinned.keys()), marked };
    picture?.emphasize(emphasis.current);
  }, [picture, picked, pinned, marked]);
  const { isDark } = useColorSchemeSwitch();
  useEffect(() => picture?.recolour(isDark), [picture, isDark]);
  useImperativeHandle(
    ref,
    () => ({
      fit: () => picture?.fit(),
      zoom: (isNearer) => picture?.zoom(isNearer),
      places: () => places.current ?? NOWHERE,
      ground: () => ground,
    }),
    [picture, places, ground],
  );
  return (
    <div className={css.frame} data-lasso={isLasso || undefined}>
      <div ref={box} className={css.canvas} role="img" aria-label={label} aria-busy={isBusy} />
      {over && <EdgeTip words={props.edgeWords(over.id)} at={over.at} />}
      {picture && <MiniMap picture={picture} />}
      {isDrawing && <p className={css.progress}>Drawing relations</p>}
      {isLasso && picture && <Lasso picture={picture} onPick={(ids) => events.current.onPick(ids, true)} />}
    </div>
  );
}

type EdgeTipProps = { readonly words: readonly string[]; readonly at: Place };

// The panel of a line that is pressed, and the tables, say the same and more.
const EdgeTip = ({ words, at }: EdgeTipProps) =>
  words.length === 0 ? null : (
    <div className={css.tip} style={{ left: at.x, top: at.y }} aria-hidden="true" data-print="none">
      {words.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );

type LayoutInput = Pick<GraphCanvasProps, 'drawn' | 'layout' | 'given' | 'roots' | 'pinned' | 'held'>;

// Where things stand outlives a scene: what stays on the screen stays where it was until another layout is chosen. A crowd is laid out
// while its picture is made, as the threads of both take long.
function useLayout(picture: Picture | null, { drawn: now, layout, given, roots, pinned, held }: LayoutInput) {
  const places = useRef<Places | null>(null);
  const [isAsked, setAsked] = useState(false);
  if (!isAsked && (layout === 'force' || layout === 'given' || !isCrowd(now))) setAsked(true);
  const drawn = useSameGraph(now);
  const shown = useRef({ picture, drawn: now });
  // To pin something moves nothing else; the next layout holds it where it is.
  const pins = useRef(pinned);
  const saved = useRef(held);
  useEffect(() => {
    pins.current = pinned;
    saved.current = held;
    shown.current = { picture, drawn: now };
  });
  // What is only drawn otherwise stays where it stands.
  useEffect(() => {
    if (now !== drawn && places.current) shown.current.picture?.show(now, places.current);
  }, [now, drawn]);
  useEffect(() => {
    if (places.current) picture?.show(shown.current.drawn, places.current);
  }, [picture]);
  useEffect(() => {
    const withPins = (found: Places): Places =>
      pins.current.size === 0 ? found : new Map([...found, ...pins.current]);
    const put = (found: Places) => {
      places.current = withPins(found);
      shown.current.picture?.show(shown.current.drawn, places.current);
    };
    // What was saved stands as it stood; once more comes, all of it finds its place anew.
    const stood = saved.current;
    if (layout === 'force' && stood && drawn.nodes.every(({ id }) => stood.has(id))) put(stood);
    else if (layout === 'force') {
      const start = withPins(begun(drawn, places.current ?? NOWHERE));
      put(start);
      if (drawn.nodes.length === 0) return undefined;
      const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      return runForce({ drawn, places: start, pinned: new Set(pins.current.keys()) }, (found, isDone) => {
        places.current = withPins(found);
        if (isDone || !isStill) shown.current.picture?.move(places.current);
      });
    } else if (layout !== 'given') return layOut({ layout, drawn, roots }, put, () => setAsked(true));
    else {
      // What was pinned elsewhere would stand as if it were there on the map.
      places.current = given ?? NOWHERE;
      shown.current.picture?.show(shown.current.drawn, places.current);
    }
    return undefined;
  }, [drawn, layout, given, roots]);
  return { places, isAsked };
}

const NOWHERE: Places = new Map();

type LassoProps = { readonly picture: Picture; readonly onPick: (ids: readonly string[]) => void };

/** The line that the pointer draws around things; what lies within is picked when it is let go. */
function Lasso({ picture, onPick }: LassoProps) {
  const [line, setLine] = useState<readonly Point[]>([]);
  const finish = () => {
    onPick(picture.within((place) => isWithin(place, line)));
    setLine([]);
  };
  return (
    <svg
      className={css.lasso}
      aria-hidden="true"
      onPointerDown={(press) => {
        press.currentTarget.setPointerCapture(press.pointerId);
        setLine([{ x: press.nativeEvent.offsetX, y: press.nativeEvent.offsetY }]);
      }}
      onPointerMove={({ nativeEvent }) => {
        if (line.length > 0) setLine([...line, { x: nativeEvent.offsetX, y: nativeEvent.offsetY }]);
      }}
      onPointerUp={finish}
    >
      <polygon points={line.map(({ x, y }) => `${x},${y}`).join(' ')} />
    </svg>
  );
}
