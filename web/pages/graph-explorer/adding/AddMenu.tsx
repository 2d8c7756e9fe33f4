import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#web/api/lazyImport.ts';
import { Menu } from '#web/ui/kit/Menu.tsx';
import type { GraphControl } from '../useGraphState.ts';

type What = 'list' | 'scene';

const AddDialog = lazyPart('graph-add', async () => (await import('./AddDialog.tsx')).AddDialog);

/** Adds more than one thing at a time: a whole list or what a search finds in it, or a scene that was saved. */
export function AddMenu({ control }: { readonly control: GraphControl }) {
  const [asked, setAsked] = useState<What | null>(null);
  return (
    <>
      <Menu
        label="Add more"
        title="Add more"
        icon={IconPlus}
        entries={[
          { label: 'A list, or what a search finds…', act: () => setAsked('list') },
          { label: 'A scene that is saved…', act: () => setAsked('scene') },
        ]}
      />
      <Suspense>
        {asked !== null && <AddDialog what={asked} control={control} onClose={() => setAsked(null)} />}
      </Suspense>
    </>
  );
}
