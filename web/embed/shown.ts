import type { EmbedOptions } from '#domain/embeds/embed.ts';

/** What the page of an embed is told of it. */
export type ShownEmbed = Omit<EmbedOptions, 'sites'> & {
  readonly id: string;
  /** The whole tool, with what the embed shows. */
  readonly url: string;
  /** Whose data these are, and under which licences. */
  readonly attribution: string;
};

/** What stands in the page; it is there before any script. */
export function readShown(): ShownEmbed {
  const block = document.querySelector('script[data-embed]');
  if (!block) throw new Error('This page says of no embed what it shows.');
  return JSON.parse(block.textContent) as ShownEmbed;
}
