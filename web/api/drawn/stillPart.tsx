import { useCallback, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '#web/api/lazyImport.ts';

type Still<Props> = {
  /** The class of the element that holds the picture. */
  readonly className: string | undefined;
  /** What stands where the server has drawn nothing. */
  readonly fallback: ReactNode;
  /** What the server draws. */
  readonly of: Props;
};

const drawnStills = new Map<string, HTMLElement>();

/**
 * What the server alone draws, in the place of a picture that only the graphics of a browser make. There the very element that came with
 * the page stays until it is drawn no more, or the address is another one; no script draws it anew, so that browsers are given nothing to
 * load it by. It has to be declared before what the server has drawn goes: in a part of the first picture.
 */
export function stillPart<Props extends object>(
  id: string,
  load: false | (() => Promise<(props: Props) => ReactNode>),
): (props: Still<Props>) => ReactNode {
  if (!load) {
    const drawn = globalThis.document?.querySelector<HTMLElement>(`[data-drawn] [data-still="${id}"]`);
    if (drawn) drawnStills.set(id, drawn);
    return ({ fallback }) => <Kept id={id} fallback={fallback} />;
  }
  const Part = lazyPart(id, load, { isFirst: true });
  return ({ className, of }) => (
    <div className={className} data-still={id} data-address={useAddress()}>
      <Part {...of} />
    </div>
  );
}

function useAddress(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}

/** What the server has drawn of a part, once its page is there; undefined where it has not, or of another address. */
export function useDrawnStill(id: string): HTMLElement | undefined {
  const address = useAddress();
  const still = drawnStills.get(id);
  return still?.dataset['address'] === address ? still : undefined;
}

type KeptProps = Pick<Still<never>, 'fallback'> & { readonly id: string };

function Kept({ id, fallback }: KeptProps) {
  const still = useDrawnStill(id);
  const put = useCallback(
    (place: HTMLElement | null) => {
      place?.append(still ?? '');
      // It stands once.
      return () => void drawnStills.delete(id);
    },
    [id, still],
  );
  return still ? <div ref={put} /> : fallback;
}
