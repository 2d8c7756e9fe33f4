import { Link } from 'react-router';
import { hasRank, VISITOR } from '#domain/access.ts';
import { ROLE_LABELS } from '#domain/identity/roleLabels.ts';
import type { Conditions } from '#domain/lists.ts';
import { screenNamed } from '#domain/screens.ts';
import { LIST_SCREENS } from '#domain/tools/listScreens.ts';
import { openIn } from '#domain/tools/openIn.ts';
import { HoldItem } from '#web/records/past/HoldItem.tsx';
import { useSession } from '#web/session/session.ts';
import { dressed } from '#web/ui/kit/Button.tsx';

type OpenInItemsProps = {
  readonly list: string;
  readonly conditions: Conditions;
  readonly onChosen: () => void;
};

/** The tools that show the rows of a list, each a link; one that the reader may not open says which role does. At the end the same rows as of a moment. */
export function OpenInItems({ list, conditions, onChosen }: OpenInItemsProps) {
  const session = useSession();
  const viewer = session.isSignedIn ? session.viewer : VISITOR;
  const found = LIST_SCREENS.find(({ path }) => path === `/${list}`);
  if (!found) return null;
  return (
    <>
      {openIn(found.name, conditions).map(({ screen, label, path }) => {
        const { requires } = screenNamed(screen);
        const role = requires !== null && !hasRank(viewer, requires) ? ` (${ROLE_LABELS[requires]})` : '';
        return (
          <Link
            key={screen}
            to={path}
            onClick={onChosen}
            {...dressed({ look: 'item', children: `${label}${role}` })}
          />
        );
      })}
      <HoldItem onChosen={onChosen} />
    </>
  );
}
