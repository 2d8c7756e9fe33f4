import type { Conditions } from '#domain/lists.ts';
import { lazyPart } from '#web/api/lazyImport.ts';
import { Dropdown } from '#web/ui/kit/Dropdown.tsx';

const OpenInItems = lazyPart('open-in', async () => (await import('./OpenInItems.tsx')).OpenInItems);

type OpenInMenuProps = { readonly list: string; readonly conditions: Conditions };

/** Leads to the tools that show the same rows otherwise. */
export const OpenInMenu = ({ list, conditions }: OpenInMenuProps) => (
  <Dropdown label="Open in" title="Open in" align="end">
    {(close) => <OpenInItems list={list} conditions={conditions} onChosen={close} />}
  </Dropdown>
);
