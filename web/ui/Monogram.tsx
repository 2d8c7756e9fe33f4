import { monogramOf } from './monogramOf.ts';
import css from './Monogram.module.css';

type MonogramProps = {
  readonly name: string;
  readonly size?: number;
  /** As people are shown; organizations have corners. */
  readonly isRound?: boolean;
  /** The address of a picture that is shown in its place once it is there. */
  readonly picture?: string | undefined;
};

/** A tile with a name's initials in its own stable colour, or with its picture; decoration, the name stands beside it. */
export function Monogram({ name, size = 24, isRound = false, picture }: MonogramProps) {
  const { initials, colour } = monogramOf(name);
  const corner = size >= 40 ? 8 : 5;
  const fontSize = Math.round(size * (initials.length > 1 ? 0.4 : 0.48));
  return (
    <span
      className={css.tile}
      style={{
        width: size,
        height: size,
        background: colour,
        fontSize,
        borderRadius: isRound ? '50%' : corner,
      }}
      data-initials={initials}
      aria-hidden="true"
    >
      {picture && (
        <img
          key={picture}
          src={picture}
          alt=""
          loading="lazy"
          onError={({ currentTarget }) => (currentTarget.hidden = true)}
        />
      )}
    </span>
  );
}
