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
export const Logo = ({ logo, ...tile }: LogoProps) =>
  // What was uploaded is kept as a path of this server; an address elsewhere begins with its origin.
  typeof logo === 'string' && logo.startsWith('/') ? (
    <Uploaded {...tile} path={logo} />
  ) : (
    <Monogram {...tile} />
  );

type UploadedProps = Omit<LogoProps, 'logo'> & { readonly path: string };

// Where to ask is a question that thousands of tiles without a picture need not follow.
function Uploaded({ path, ...tile }: UploadedProps) {
  const base = useApiBase();
  // Of the sizes in which a picture is kept, the one that suffices for screens with two points for one.
  const picture = `${base}${path}/${tile.size > 32 ? 'medium' : 'small'}`;
  return <Monogram {...tile} picture={picture} />;
}
