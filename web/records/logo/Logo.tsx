import { picturePath } from '#domain/uploads/uploads.ts';
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
  // Of the sizes in which a picture is kept, the one that suffices for screens with two points for one.
  const path = picturePath(logo, tile.size > 32 ? 'medium' : 'small');
  return <Monogram {...tile} picture={path && base + path} />;
}
