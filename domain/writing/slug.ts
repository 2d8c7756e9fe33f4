/** The readable key of a name: plain Latin letters, digits and hyphens; "" when nothing of the name is Latin. */
export function slugOf(name: string): string {
  return plainLetters(name)
    .replaceAll('&', ' ')
    .replaceAll(/['’.]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 90);
}

/** Lower case without accents: for keys and for comparing spellings. */
export function plainLetters(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[łøßæđ]/g, (letter) => FOLDED[letter] ?? letter)
    .normalize('NFC');
}

const FOLDED: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', ß: 'ss', æ: 'ae', đ: 'd' };
