import type { DrawnScreen } from '#domain/navigation/drawnScreen.ts';

/** What is written into the page of the built web. */
export interface PageParts {
  readonly nonce: string;
  /** Whose data it brings along. */
  readonly audience: string;
  /** Elements in the place of its own title and description. */
  readonly head: string;
  /** Elements behind those of the page itself: the scripts that the screen's own needs. */
  readonly links: string;
  /** The screen as it is first seen; without it the page shows that it is loading. */
  readonly drawn?: DrawnScreen | undefined;
  /** Elements at the end of its body. */
  readonly data: string;
}

const OWN_HEAD = /<title>[^<]*<\/title>|<meta\s+name="description"[^>]*>\s*/g;
const MARK = /__(CSP_NONCE|PAGE_AUDIENCE|PAGE_HEAD|PAGE_LINKS|PAGE_DRAWN|PAGE_DATA)__/;
const SCRIPTS = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;
const BOOT = '<script src="/boot.js">';

/** Cuts the page at its marks once; what is put in between is never read again, so that no text can pass for a mark. */
export function compilePage(html: string): (parts: PageParts) => string {
  let hasHead = false;
  const marked = html
    .replaceAll(OWN_HEAD, () => {
      if (hasHead) return '';
      hasHead = true;
      return '__PAGE_HEAD__';
    })
    .replace('<html ', '<html data-audience="__PAGE_AUDIENCE__" ')
    .replace('<div id="root">', '__PAGE_DRAWN__')
    .replace('</body>', '__PAGE_DATA__</body>');
  const asScripts = marked.replace('</head>', '__PAGE_LINKS__</head>').split(MARK);
  const asDrawn = withScriptsLater(marked).split(MARK);
  return ({ nonce, audience, head, links, drawn, data }) => {
    const values: Readonly<Record<string, string>> = {
      CSP_NONCE: nonce,
      PAGE_AUDIENCE: audience,
      PAGE_HEAD: head,
      PAGE_LINKS: links,
      PAGE_DRAWN: drawn ? drawnRoot(drawn, nonce) : '<div id="root">',
      PAGE_DATA: data,
    };
    const pieces = drawn ? asDrawn : asScripts;
    // Every second piece is the name of a mark.
    return pieces.map((piece, index) => (index % 2 === 0 ? piece : (values[piece] ?? ''))).join('');
  };
}

/**
 * What is drawn already comes before the scripts that draw over it: each of them costs the page's only thread time, from its first byte on.
 * They stand in a template, where no browser looks ahead for them, and boot.js takes them out once the page is read.
 */
const withScriptsLater = (html: string): string => {
  const scripts = html.match(SCRIPTS) ?? [];
  return html
    .replaceAll(SCRIPTS, '')
    .replace(BOOT, `<template data-later>${scripts.join('')}__PAGE_LINKS__</template>${BOOT}`);
};

// What the page shows while it loads stands behind it: for whoever has arranged the screen otherwise on their machine.
const drawnRoot = ({ html, styles, parts = [] }: DrawnScreen, nonce: string): string => {
  const named = parts.length === 0 ? '' : ` data-parts="${parts.join(' ')}"`;
  return `<style nonce="${nonce}">${styles}</style><div id="root"><div data-drawn${named}>${html}</div><i data-whole hidden></i>`;
};
