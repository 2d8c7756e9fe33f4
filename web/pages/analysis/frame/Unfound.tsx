import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import type { CardState } from './useCard.ts';

type UnfoundProps = {
  readonly state: CardState;
  /** The keys of an address of which there is no row under the conditions. */
  readonly names: readonly string[];
};

/** Says who of an address is not shown; the others are. */
export const Unfound = ({ state: { screen, conditions }, names }: UnfoundProps) =>
  names.length === 0 ? null : (
    <ErrorNote>
      {`No ${screen.noun.one}${conditions.length > 0 ? ' under these conditions' : ''} has the key ${names.map((name) => `"${name}"`).join(' or ')}.`}
    </ErrorNote>
  );
