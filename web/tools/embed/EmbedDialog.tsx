import { useState } from 'react';
import { hasRank, VISITOR } from '#domain/access.ts';
import { EMBEDDERS } from '#domain/embeds/embed.ts';
import { ROLE_LABELS } from '#domain/identity/roleLabels.ts';
import { useSession } from '#web/session/session.ts';
import { Drawer } from '#web/ui/kit/Drawer.tsx';
import { Choice } from '#web/ui/kit/Choice.tsx';
import type { OwnEmbed } from './askEmbeds.ts';
import css from './EmbedDialog.module.css';
import { EmbedForm } from './EmbedForm.tsx';
import { MadeEmbed } from './MadeEmbed.tsx';
import { OwnEmbeds } from './OwnEmbeds.tsx';

/** What is to be embedded. */
export type EmbedDialogProps = {
  /** The tool with what it shows, without the origin. */
  readonly address: string;
  /** What its figure answers. */
  readonly question: string;
  readonly onClose: () => void;
};

const PLACES = [
  { value: 'this', label: 'This figure' },
  { value: 'own', label: 'Your embeds' },
] as const;

/** Puts a figure into pages elsewhere: its options, how it looks, what to paste, and what was put out before. */
export function EmbedDialog({ address, question, onClose }: EmbedDialogProps) {
  const session = useSession();
  const [place, setPlace] = useState<(typeof PLACES)[number]['value']>('this');
  const [made, setMade] = useState<OwnEmbed | null>(null);
  const mayMake = hasRank(session.isSignedIn ? session.viewer : VISITOR, EMBEDDERS);
  return (
    <Drawer isOpen onClose={onClose} title="Embed">
      <div className={css.dialog}>
        <p className={css.muted}>
          A live view of this figure for a page of yours: everybody can read it there, without signing in. It
          shows approved data alone.
        </p>
        {session.isSignedIn && (
          <Choice label="Shown" look="framed" options={PLACES} value={place} onChange={setPlace} />
        )}
        {place === 'own' && <OwnEmbeds />}
        {place === 'this' && !mayMake && (
          <p>
            Making an embed takes the role {ROLE_LABELS[EMBEDDERS]}.{' '}
            {session.isSignedIn ? 'Ask an administrator for it.' : 'Sign in with an account that has it.'}
          </p>
        )}
        {place === 'this' && mayMake && (
          <>
            <EmbedForm key={made?.id} address={address} made={made} onMade={setMade} />
            {made && <MadeEmbed made={made} question={question} />}
          </>
        )}
      </div>
    </Drawer>
  );
}
