import { createHash } from 'node:crypto';

const STYLE =
  'html{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:2rem;max-width:40rem}h1{font-size:1.125rem}';
const HASH = createHash('sha256').update(STYLE).digest('base64');

/** The policy of a page that says why an embed is not shown: words alone, wherever it stands. */
export const REFUSAL_POLICY = `default-src 'none'; style-src 'sha256-${HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors *`;

const WORDS: Readonly<Record<number, readonly [string, string]>> = {
  404: ['There is no such embed', 'Its address may be incomplete. Copy it again from Sector Atlas.'],
  410: [
    'This embed has ended',
    'Whoever made it has withdrawn it, or has no longer the role that embeds take.',
  ],
};

const AWAY = [
  'This embed cannot be shown now',
  'Sector Atlas does not answer at the moment. Try again shortly.',
] as const;

/** A page in plain words for an embed that is not shown, by the status of the answer. */
export function refusalPage(status: number): string {
  const [title, words] = WORDS[status] ?? AWAY;
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>`,
    `<style>${STYLE}</style></head>`,
    `<body><main><h1>${title}</h1><p>${words}</p></main></body></html>`,
  ].join('\n');
}
