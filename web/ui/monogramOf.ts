/** The background colours; each carries white text with at least 4.5:1. */
export const MONOGRAM_COLOURS = [
  '#00658a',
  '#7a28cb',
  '#7b2a3f',
  '#17613f',
  '#8a5200',
  '#3a5488',
  '#a02c6d',
  '#4d5a66',
  '#1f6f78',
  '#6b4f2a',
] as const;

/** The initials of a name (one or two letters) and its colour, the same on every screen and machine. */
export function monogramOf(name: string): { readonly initials: string; readonly colour: string } {
  const words = name.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = words.slice(0, 2).map((word) => [...word][0] ?? '');
  const initials = letters.join('').toUpperCase() || '?';
  const colour = MONOGRAM_COLOURS[hashOf(name.trim().toLowerCase()) % MONOGRAM_COLOURS.length];
  return { initials: initials.slice(0, 3), colour: colour ?? MONOGRAM_COLOURS[0] };
}

// FNV-1a over the UTF-16 units.
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash;
}
