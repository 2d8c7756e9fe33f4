import { IconHelp } from '@tabler/icons-react';
import type { Kind } from '#domain/kind.ts';
import { pathLabel } from '#web/records/state/fieldWords.ts';
import { Dropdown } from '#web/ui/kit/Dropdown.tsx';
import { HelpText } from './HelpText.tsx';
import css from './HelpTip.module.css';

type HelpTipProps = {
  /** What it tells of, as it is called beside it. */
  readonly of: string;
  readonly kind: Kind;
  readonly paths: readonly string[];
};

/** A small sign that tells what fields mean, by a press: it stays until one presses elsewhere or Escape. */
export const HelpTip = ({ of, ...asked }: HelpTipProps) => (
  <Dropdown icon={IconHelp} name={`What ${of} means`} title={of} align="end" look="bare">
    {() => (
      <div role="status" className={css.tip}>
        <HelpText {...asked} nameOf={(path) => pathLabel(asked.kind, path)} />
      </div>
    )}
  </Dropdown>
);
