import { encode } from 'uqr';
import { outlineOf } from './qrOutline.ts';
import css from './QrCode.module.css';

type QrCodeProps = {
  readonly text: string;
  /** What it is for, where it cannot be seen. */
  readonly label: string;
};

// The quiet zone that its standard asks for, in modules.
const EDGE = 4;

/** A text for a phone's camera: dark on white in either scheme, as cameras expect. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const side = size + 2 * EDGE;
  return (
    <svg
      role="img"
      aria-label={label}
      className={css.code}
      viewBox={`${-EDGE} ${-EDGE} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={outlineOf(data)} />
    </svg>
  );
}
