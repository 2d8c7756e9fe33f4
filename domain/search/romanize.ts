import { ROMANIZATION } from '#domain/tables/romanization.ts';

const longestGroup = 2;
const foreign = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const doubled = /っ(.)/gu;

/** The text with Cyrillic, Greek and Japanese syllables in Latin letters (lower case); any other text as it is. */
export function romanize(text: string): string {
  if (!foreign.test(text)) return text;
  const letters = [
    ...text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[ァ-ヶ]/gu, hiragana),
  ];
  const written = letters.join('').replaceAll(doubled, (_all, next: string) => {
    const first = ROMANIZATION[next]?.charAt(0) ?? '';
    return (first === 'c' ? 't' : first) + next;
  });
  return groups([...written]);
}

// Katakana stand in Unicode in the order of hiragana, 96 places on.
const hiragana = (letter: string): string => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 96);

function groups(letters: readonly string[]): string {
  let found = '';
  let at = 0;
  while (at < letters.length) {
    const [first = '', second = ''] = letters.slice(at, at + longestGroup);
    const pair = second === '' ? undefined : ROMANIZATION[first + second];
    found += pair ?? ROMANIZATION[first] ?? first;
    at += pair === undefined ? 1 : longestGroup;
  }
  return found;
}
