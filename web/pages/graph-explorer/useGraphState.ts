import { useCallback, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { useFramedTool, useToolSearch } from '#web/tools/state/toolSearch.ts';
import { type GraphState, readState, writeState } from './state.ts';

/** What is to be otherwise; what follows from the state is said of the latest one, which may not be drawn yet. */
export type StateChange = Partial<GraphState> | ((now: GraphState) => Partial<GraphState>);

/** The state in the address, with the ways to change it and to take a change back. */
export type GraphControl = {
  readonly state: GraphState;
  /** Changes it; `isPassing` for what plays by itself and is no step of its own. */
  readonly change: (changes: StateChange, isPassing?: boolean) => void;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
};

/** Reads the state of the address and writes it there. */
export function useGraphState(): GraphControl {
  const screen = useParams();
  const { entityId } = useFramedTool()?.params ?? screen;
  const { search, latest, setSearch } = useToolSearch();
  const text = search.toString();
  const read = useMemo(() => readState(new URLSearchParams(text), entityId), [text, entityId]);
  const [state, setState] = useState(read);
  const kept = keepSame(state, read);
  if (kept !== state) setState(kept);
  const [past, setPast] = useState<readonly string[]>([]);
  const [future, setFuture] = useState<readonly string[]>([]);
  const go = useCallback(
    (to: string, isPassing = false) => setSearch(new URLSearchParams(to), isPassing),
    [setSearch],
  );
  const change = useCallback(
    (changes: StateChange, isPassing = false) => {
      // Of two quick presses the second does not take the first one back.
      const now = latest();
      const from = now.toString();
      const before = readState(now, entityId);
      const made = typeof changes === 'function' ? changes(before) : changes;
      // Other steps are no longer those that were told.
      const story = made.steps && made.story === undefined ? { story: null } : {};
      const to = writeState({ ...before, ...made, ...story }, entityId).toString();
      if (to === from) return;
      if (!isPassing) {
        setPast((before) => [...before, from]);
        setFuture([]);
      }
      go(to, isPassing);
    },
    [entityId, go, latest],
  );
  const undo = () => {
    const last = past.at(-1);
    if (last === undefined) return;
    setPast(past.slice(0, -1));
    setFuture([latest().toString(), ...future]);
    go(last);
  };
  const redo = () => {
    const [first, ...rest] = future;
    if (first === undefined) return;
    setPast([...past, latest().toString()]);
    setFuture(rest);
    go(first);
  };
  return {
    state: kept,
    change,
    undo: past.length > 0 ? undo : undefined,
    redo: future.length > 0 ? redo : undefined,
  };
}

// What says the same stays the same object, so that picking something lays nothing out anew.
function keepSame(before: GraphState, next: GraphState): GraphState {
  const isSame = (key: keyof GraphState): boolean => textOf(before[key]) === textOf(next[key]);
  if (KEYS.every(isSame)) return before;
  return {
    ...next,
    steps: isSame('steps') ? before.steps : next.steps,
    hidden: isSame('hidden') ? before.hidden : next.hidden,
    pinned: isSame('pinned') ? before.pinned : next.pinned,
    picked: isSame('picked') ? before.picked : next.picked,
    off: isSame('off') ? before.off : next.off,
    look: isSame('look') ? before.look : next.look,
    sentences: isSame('sentences') ? before.sentences : next.sentences,
  };
}

const KEYS = [
  'steps',
  'q',
  'hidden',
  'pinned',
  'picked',
  'edge',
  'layout',
  'off',
  'isSure',
  'since',
  'until',
  'look',
  'story',
  'sentences',
] as const satisfies readonly (keyof GraphState)[];

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (part instanceof Map ? [...part] : part));
