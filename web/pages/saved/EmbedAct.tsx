import { Suspense, useState } from 'react';
import { EMBEDDABLE } from '#domain/embeds/embed.ts';
import type { SavedView } from '#domain/saved/savedView.ts';
import { lazyPart } from '#web/api/lazyImport.ts';
import { Button } from '#web/ui/kit/Button.tsx';

const EmbedDialog = lazyPart(
  'embed-dialog',
  async () => (await import('#web/tools/embed/EmbedDialog.tsx')).EmbedDialog,
);

/** Puts what is saved into pages elsewhere, where its tool is open and can be embedded. */
export function EmbedAct({ view: { title, tool, address } }: { readonly view: SavedView }) {
  const [isAsked, setAsked] = useState(false);
  if (address === null || !EMBEDDABLE.some((name) => name === tool)) return null;
  return (
    <>
      <Button size="small" aria-label={`Embed: ${title}`} onClick={() => setAsked(true)}>
        Embed
      </Button>
      <Suspense>
        {isAsked && <EmbedDialog address={address} question={title} onClose={() => setAsked(false)} />}
      </Suspense>
    </>
  );
}
