/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const starts = 'b c d f g h j k l m n p q r s t v w x z br cl dr fl gr kr pl pr qu sc sh sp st th tr'.split(
  ' ',
);
const vowels = 'a e i o u ai ea io ou y'.split(' ');
const ends = ['', '', '', 'n', 'r', 's', 'l', 'm', 'x', 'nt', 'ck', 'st'];
const usual = [
  'quantum',
  'technologies',
  'computing',
  'labs',
  'systems',
  'photonics',
  'research',
  'ventures',
  'capital',
  'semiconductor',
  'instruments',
  'sensing',
  'networks',
  'institute',
  'software',
  'materials',
  'security',
  'partners',
  'optics',
  'cryogenics',
];
const forms = ['inc', 'ltd', 'gmbh', 'ag', 'sas', 'bv', 'llc', 'co., ltd.'];

const pick = (from: readonly string[], random: () => number): string =>
  from[Math.floor(random() * from.length)] ?? '';

function word(random: () => number): string {
  let made = '';
  const syllables = 2 + Math.floor(random() * 3);
  for (let place = 0; place < syllables; place += 1) {
    made += pick(starts, random) + pick(vowels, random);
  }
  return made + pick(ends, random);
}

/** So many different names as companies have them, in the form in which they are looked up. */
export function madeUpNames(count: number, random: () => number): string[] {
  const made = new Set<string>();
  while (made.size < count) {
    const parts = [word(random)];
    if (random() < 0.2) parts.unshift('quantum');
    if (random() < 0.25) parts.push(word(random));
    if (random() < 0.7) parts.push(pick(usual, random));
    if (random() < 0.3) parts.push(pick(forms, random));
    made.add(parts.join(' '));
  }
  return [...made];
}

/** The text with so many letters left out, put in, replaced or swapped with the next, at any place. */
export function misspell(text: string, edits: number, random: () => number): string {
  let letters = [...text];
  for (let edit = 0; edit < edits; edit += 1) {
    const at = Math.floor(random() * letters.length);
    const other = String.fromCodePoint(97 + Math.floor(random() * 26));
    const [before, [here = '', next = '']] = [letters.slice(0, at), letters.slice(at, at + 2)];
    const changed =
      [[next], [here, other, next], [other, next], [next, here]][Math.floor(random() * 4)] ?? [];
    letters = [...before, ...changed, ...letters.slice(at + 2)];
  }
  return letters.join('');
}
