import { useEffect, useRef } from 'react';
import { embedSnippet } from '#domain/embeds/snippet.ts';
import { copyText } from '#web/ui/copyText.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { showError, showSuccess } from '#web/ui/kit/toast.ts';
import type { OwnEmbed } from './askEmbeds.ts';
import css from './EmbedDialog.module.css';

type MadeEmbedProps = {
  readonly made: OwnEmbed;
  /** What its figure answers: its name where it has no title. */
  readonly question: string;
};

/** What is pasted into a page, and how it looks there. */
export function MadeEmbed({ made, question }: MadeEmbedProps) {
  const { url, updatedAt } = made;
  const title = made.title ?? question;
  const snippet = embedSnippet(new URL(url).origin, { ...made, title });
  const copy = async () => {
    if (await copyText(snippet)) showSuccess('Snippet copied');
    else showError('The browser did not allow copying.');
  };
  // A changed view must not come from the browser's memory.
  const preview = new URL(url).pathname + `?shown=${encodeURIComponent(updatedAt)}`;
  return (
    <section className={css.made} aria-label="The embed">
      <h3 className={css.heading}>Paste this into your page</h3>
      <pre className={css.snippet}>{snippet}</pre>
      <div>
        <Button onClick={() => void copy()}>Copy snippet</Button>
      </div>
      <h3 className={css.heading}>As it stands there</h3>
      <Frame key={preview} src={preview} title={title} />
    </section>
  );
}

type FrameProps = { readonly src: string; readonly title: string };

// Made by hand as pages elsewhere make it: what it shows is our own page, which a sandbox would keep from its own data.
function Frame({ src, title }: FrameProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = document.createElement('iframe');
    Object.assign(frame, { src, title });
    place.current?.append(frame);
    return () => frame.remove();
  }, [src, title]);
  return <div ref={place} className={css.preview} />;
}
