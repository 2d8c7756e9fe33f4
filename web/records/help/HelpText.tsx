import type { Kind } from '#domain/kind.ts';
import type { EdgeName } from '#domain/names.ts';
import { useHelp } from '#web/api/help.ts';
import { helpKey } from './helpKey.ts';
import css from './HelpText.module.css';

type HelpTextProps = {
  readonly kind: Kind;
  /** Fields and links, or paths to them. */
  readonly paths: readonly string[];
  readonly edge?: EdgeName | undefined;
  /** What each is called, where there may be several. */
  readonly nameOf?: (path: string) => string;
};

/** What fields mean: a sentence, or one behind each name. */
export function HelpText({ kind, paths, edge, nameOf }: HelpTextProps) {
  const helps = useHelp();
  return paths.map((path) => {
    const help = helps?.[helpKey(kind, path, edge)];
    if (help === undefined) return null;
    return (
      <p key={path} className={css.help}>
        {nameOf && paths.length > 1 && <strong>{nameOf(path)}. </strong>}
        {help}
      </p>
    );
  });
}
