import type { DrawnScreen } from '#domain/navigation/drawnScreen.ts';

const STYLE = / style="([^"]*)"/g;
// Opens what is not there yet.
const OPENS = / popovertarget="[^"]*"/gi;
// What the page asks for by itself, and what only scripts ask for: names of cells, and of links whose screens may be fetched ahead.
const NEEDLESS = /<link rel="preload"[^>]*>| id="_R_\w+_-?\d+-\d+"| data-discover="true"/g;
const ACTS = /<(button|input|select|textarea)(?= )/g;
const ENTITY = /&(amp|quot|#x27|lt|gt);/g;
const LETTERS: Readonly<Record<string, string>> = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' };
// One declaration in plain letters: neither the end of a rule, nor a comment, nor an address.
const PLAIN = /^[\w-]+:[\w\s#%.,()+-]+$/;
const ADDRESS = /url\(|image|expression/i;

/**
 * What React wrote, as it may stand in a page: styles in a sheet of their own, and what acts only by scripts is told as not to be
 * used yet. No text can be taken for an attribute, as React writes no quotation mark into texts.
 */
export function asDrawn(markup: string): DrawnScreen {
  const numbers = new Map<string, number>();
  const html = markup
    .replaceAll(OPENS, '')
    .replaceAll(NEEDLESS, '')
    .replaceAll(ACTS, '<$1 aria-disabled="true"')
    .replaceAll(STYLE, (_, text: string) => {
      const rule = plainDeclarations(text);
      if (rule === '') return '';
      const number = numbers.get(rule) ?? numbers.size;
      numbers.set(rule, number);
      return ` data-s="${number}"`;
    });
  // Stronger than any class, as a style of the element itself would be.
  const styles = [...numbers].map(([rule, number]) => `#root [data-s="${number}"]{${rule}}`).join('');
  return { html, styles };
}

function plainDeclarations(text: string): string {
  return text
    .replaceAll(ENTITY, (_, name: string) => LETTERS[name] ?? '')
    .split(';')
    .filter((one) => PLAIN.test(one) && !ADDRESS.test(one))
    .join(';');
}
