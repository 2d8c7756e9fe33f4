/** So much from one end to another. */
export type Stream = { readonly from: string; readonly to: string; readonly amount: number };

type Node = { readonly key: string; readonly amount: number; readonly top: number; readonly height: number };

type Band = Stream & {
  /** Its thickness, and where it begins and ends, by its middle. */
  readonly height: number;
  readonly left: number;
  readonly right: number;
};

export type FlowLayout = {
  readonly sources: readonly Node[];
  readonly targets: readonly Node[];
  readonly bands: readonly Band[];
};

const GAP = 12;

/** Lays streams out between two columns: each end as high as all that flows through it, in the order of the keys. */
export function flowLayout(
  streams: readonly Stream[],
  { sources, targets, height }: { sources: readonly string[]; targets: readonly string[]; height: number },
): FlowLayout {
  const whole = streams.reduce((sum, { amount }) => sum + amount, 0);
  const room = height - GAP * (Math.max(sources.length, targets.length) - 1);
  const scale = whole === 0 ? 0 : Math.max(0, room) / whole;
  const column = (keys: readonly string[], endOf: (stream: Stream) => string): readonly Node[] => {
    let top = 0;
    return keys.map((key) => {
      const amount = streams.reduce((sum, stream) => sum + (endOf(stream) === key ? stream.amount : 0), 0);
      const node = { key, amount, top, height: amount * scale };
      top += node.height + GAP;
      return node;
    });
  };
  const ends = { sources: column(sources, ({ from }) => from), targets: column(targets, ({ to }) => to) };
  return { ...ends, bands: bandsOf(streams, ends, scale) };
}

function bandsOf(
  streams: readonly Stream[],
  { sources, targets }: Omit<FlowLayout, 'bands'>,
  scale: number,
): readonly Band[] {
  const [left, right] = [placesOf(sources), placesOf(targets)];
  const order = (keys: readonly Node[], key: string): number => keys.findIndex((node) => node.key === key);
  return streams
    .toSorted(
      (one, other) =>
        order(sources, one.from) - order(sources, other.from) ||
        order(targets, one.to) - order(targets, other.to),
    )
    .map((stream) => {
      const height = stream.amount * scale;
      return { ...stream, height, left: left(stream.from, height), right: right(stream.to, height) };
    });
}

// Where the next stream at an end has its middle.
function placesOf(nodes: readonly Node[]): (key: string, height: number) => number {
  const tops = new Map(nodes.map(({ key, top }) => [key, top]));
  return (key, height) => {
    const top = tops.get(key) ?? 0;
    tops.set(key, top + height);
    return top + height / 2;
  };
}
