import { embedPath, type EmbedOptions } from './embed.ts';

/** The height of the frame until the first figure tells its own. */
const FIRST_HEIGHT = 560;

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`);

/** What is pasted into a page to show an embed: a frame, and where it is as high as what it shows, the script that makes it so. */
export function embedSnippet(
  origin: string,
  { id, title, height }: Pick<EmbedOptions, 'title' | 'height'> & { readonly id: string },
): string {
  const frame =
    `<iframe src="${escaped(origin + embedPath(id))}" title="${escaped(title ?? 'Sector Atlas')}" ` +
    `width="100%" height="${height ?? FIRST_HEIGHT}" style="border:0" loading="lazy"></iframe>`;
  return height === null ? `${frame}\n<script src="${escaped(origin)}/embed.js" async></script>` : frame;
}
