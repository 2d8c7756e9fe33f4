import { useApiBase } from '#web/api/config.ts';
import { Monogram } from '#web/ui/Monogram.tsx';

type LogoProps = {
  readonly name: string;
  /** The address of its picture; one elsewhere is not shown. */
  readonly logo: unknown;
  /** In points of the screen. */
  readonly size: number;
};

/** The uploaded picture of a row in a tile, its monogram while there is none. */
export function Logo({ logo, ...tile }: LogoProps) {
  const base = useApiBase();
  // What was uploaded is kept as a path of this server; an address elsewhere begins with its origin.
  const isHere = typeof logo === 'string' && logo.startsWith('/');
  // Of the sizes in which a picture is kept, the one that suffices for screens with two points for one.
  const picture = isHere ? `${base}${logo}/${tile.size > 32 ? 'medium' : 'small'}` : undefined;
  return <Monogram {...tile} picture={picture} />;
}
