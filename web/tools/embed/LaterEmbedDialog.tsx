import { Suspense } from 'react';
import { lazyPart } from '#web/api/lazyImport.ts';
import type { EmbedDialogProps } from './EmbedDialog.tsx';

const EmbedDialog = lazyPart('embed-dialog', async () => (await import('./EmbedDialog.tsx')).EmbedDialog);

/** The dialog that makes an embed; it is loaded when it is asked for. */
export const LaterEmbedDialog = (props: EmbedDialogProps) => (
  <Suspense>
    <EmbedDialog {...props} />
  </Suspense>
);

/** What an embed is made of: an address of this site without its origin. */
export function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}
