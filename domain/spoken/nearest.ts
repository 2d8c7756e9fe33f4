/** Gives the candidates nearest to a word, best first: same but for case, then beginning or part of it, then by typing errors. */
export function nearest(word: string, candidates: readonly string[], max = 3): string[] {
  const sought = plainWord(word);
  return candidates
    .slice(0, 2000)
    .map((candidate) => ({ candidate, score: distanceScore(sought, plainWord(candidate)) }))
    .sort((a, b) => a.score - b.score || (a.candidate < b.candidate ? -1 : 1))
    .slice(0, max)
    .map(({ candidate }) => candidate);
}

// Compared without case and separators, at most 64 characters, so that a long word costs no time.
function plainWord(word: string): string {
  return word
    .slice(0, 64)
    .toLowerCase()
    .replaceAll(/[\s_.-]/g, '');
}

function distanceScore(sought: string, candidate: string): number {
  if (sought === candidate) return 0;
  const extra = Math.abs(candidate.length - sought.length) / 1000;
  if (sought !== '' && candidate.startsWith(sought)) return 0.5 + extra;
  const isPart =
    sought.length >= 3 &&
    (candidate.includes(sought) || (candidate.length >= 3 && sought.includes(candidate)));
  return (isPart ? 1 : editDistance(sought, candidate)) + extra;
}

// One more than the longest word, three times over.
let rows = [0, 1, 2].map(() => new Uint8Array(65)) as [Uint8Array, Uint8Array, Uint8Array];

// Damerau–Levenshtein with adjacent swaps, three rows at a time; the candidate's end may be left out for half a step.
function editDistance(sought: string, candidate: string): number {
  const width = candidate.length;
  for (let j = 0; j <= width; j += 1) rows[1][j] = j;
  for (let i = 1; i <= sought.length; i += 1) {
    const [before, previous, current] = rows;
    current[0] = i;
    for (let j = 1; j <= width; j += 1) {
      const isSame = sought[i - 1] === candidate[j - 1];
      const isSwap =
        i > 1 && j > 1 && sought[i - 1] === candidate[j - 2] && sought[i - 2] === candidate[j - 1];
      const change = Math.min(
        cell(previous, j) + 1,
        cell(current, j - 1) + 1,
        cell(previous, j - 1) + (isSame ? 0 : 1),
      );
      current[j] = isSwap ? Math.min(change, cell(before, j - 2) + 1) : change;
    }
    rows = [previous, current, before];
  }
  const [, last] = rows;
  const withoutEnd = Math.min(...last.subarray(sought.length - 1, width)) + 0.5;
  return Math.min(cell(last, width), withoutEnd);
}

function cell(row: Uint8Array, index: number): number {
  return row[index] ?? 0;
}
