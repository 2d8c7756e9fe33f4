/** The plain text that a LaTeX text stands for: accents, symbols and dashes as Unicode, braces and commands gone. */
export function plainLatex(latex: string): string {
  return latex
    .replaceAll('&amp;', '&')
    .replaceAll(/<\?.*?\?>/g, ' ')
    .replaceAll(/\$([^$]*)\$/g, (_, formula: string) => plainFormula(formula))
    .replaceAll(/\\url\s*\{([^{}]*)\}/g, '$1')
    .replaceAll(ACCENT, (_, accent: string, letter: string) => withAccent(accent, letter))
    .replaceAll(/\\([A-Za-z]+)(?:\s+|\{\}|(?![A-Za-z]))/g, (_, name: string) => LETTERS[name] ?? '')
    .replaceAll(/\\([&%$#_])/g, '$1')
    .replaceAll('---', '—')
    .replaceAll('--', '–')
    .replaceAll(/(?<!\\)~/g, ' ')
    .replaceAll(/[{}]/g, '')
    .replaceAll(/\\(?=.)/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(\S)" ([^"]+)"/g, '$1 "$2"')
    .trim();
}

// \'a, \'{a}, \'\i, {\v{s}}, {\c c}: an accent and the letter that carries it.
const ACCENT = /\\(['`^"~=.]|[vcuHkr](?=[\s{\\]))\s*\{?\s*(\\[ij](?![A-Za-z])|[A-Za-z])\s*\}?/g;

const MARKS: Readonly<Record<string, string>> = {
  "'": '\u0301',
  '`': '\u0300',
  '^': '\u0302',
  '"': '\u0308',
  '~': '\u0303',
  '=': '\u0304',
  '.': '\u0307',
  v: '\u030C',
  c: '\u0327',
  u: '\u0306',
  H: '\u030B',
  k: '\u0328',
  r: '\u030A',
};

const LETTERS: Readonly<Record<string, string>> = {
  o: 'ø',
  O: 'Ø',
  l: 'ł',
  L: 'Ł',
  ss: 'ß',
  ae: 'æ',
  AE: 'Æ',
  aa: 'å',
  AA: 'Å',
  i: 'ı',
  j: 'ȷ',
  times: '×',
  pm: '±',
  alpha: 'α',
  beta: 'β',
  mu: 'μ',
};

const withAccent = (accent: string, letter: string): string =>
  `${letter.replace('\\', '')}${MARKS[accent] ?? ''}`.normalize('NFC');

const RAISED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'0123456789+-'].map((sign, index) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻'][index] ?? sign]),
);

// "^9" and "^{171}" become raised figures; any other formula is read as text.
const plainFormula = (formula: string): string =>
  formula
    .replaceAll(/\\([A-Za-z]+)/g, (_, name: string) => LETTERS[name] ?? '')
    .replaceAll(/\^\{?([0-9+-]+)\}?/g, (_, signs: string) =>
      [...signs].map((sign) => RAISED[sign] ?? sign).join(''),
    );
