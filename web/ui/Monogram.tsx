import { monogramOf } from './monogramOf.ts';
import css from './Monogram.module.css';

type MonogramProps = { readonly name: string; readonly size?: number };

/** A tile with a name's initials in its own stable colour; decoration, the name stands beside it. */
export function Monogram({ name, size = 24 }: MonogramProps) {
  const { initials, colour } = monogramOf(name);
  const fontSize = Math.round(size * (initials.length > 1 ? 0.4 : 0.48));
  return (
    <span
      className={css.tile}
      style={{ width: size, height: size, background: colour, fontSize, borderRadius: size >= 40 ? 8 : 5 }}
      aria-hidden="true"
    >
      {initials}
    </span>
  );
}
