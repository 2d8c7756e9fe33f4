import type { Embed, EmbedOptions } from '#domain/embeds/embed.ts';
import { sendRest } from '#web/api/postRest.ts';
import { pathQuestion } from '#web/api/questions.ts';

/** An embed with the address of its page. */
export type OwnEmbed = Embed & { readonly url: string };

type OwnEmbeds = { readonly count: number; readonly results: readonly OwnEmbed[] };

const PATH = '/embeds/';

/** The embeds of whoever asks. */
export const ownEmbeds = () => pathQuestion<OwnEmbeds>(null, PATH);

/** Makes an embed, or changes one. */
export const keepEmbed = (options: Partial<EmbedOptions>, id?: string): Promise<OwnEmbed> =>
  id === undefined
    ? sendRest('POST', PATH, options)
    : sendRest('PATCH', `${PATH}${encodeURIComponent(id)}/`, options);

/** Ends an embed. */
export const withdrawEmbed = (id: string): Promise<void> =>
  sendRest('DELETE', `${PATH}${encodeURIComponent(id)}/`);
