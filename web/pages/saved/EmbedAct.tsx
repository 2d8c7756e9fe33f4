import { useState } from 'react';
import { EMBEDDABLE } from '#domain/embeds/embed.ts';
import type { SavedView } from '#domain/saved/savedView.ts';
import { LaterEmbedDialog } from '#web/tools/embed/LaterEmbedDialog.tsx';
import { Button } from '#web/ui/kit/Button.tsx';

/** Puts what is saved into pages elsewhere, where its tool is open and can be embedded. */
export function EmbedAct({ view: { title, tool, address } }: { readonly view: SavedView }) {
  const [isAsked, setAsked] = useState(false);
  if (address === null || !EMBEDDABLE.some((name) => name === tool)) return null;
  return (
    <>
      <Button size="small" aria-label={`Embed: ${title}`} onClick={() => setAsked(true)}>
        Embed
      </Button>
      {isAsked && <LaterEmbedDialog address={address} question={title} onClose={() => setAsked(false)} />}
    </>
  );
}
