/** Gives the candidates nearest to a word, best first: same but for case, then beginning or part of it, then by typing errors. */
export function nearest(word: string, candidates: readonly string[], max = 3): string[] {
  const sought = plainWord(word);
  const best: { candidate: string; score: number }[] = [];
  for (const candidate of candidates.slice(0, 2000)) {
    const most = best.length < max ? Infinity : (best.at(-1)?.score ?? 0);
    const score = distanceScore(sought, plainWord(candidate), most);
    if (score > most) continue;
    best.push({ candidate, score });
    best.sort((one, other) => one.score - other.score || (one.candidate < other.candidate ? -1 : 1));
    best.splice(max);
  }
  return best.map(({ candidate }) => candidate);
}

// Compared without case and separators, at most 64 characters, so that a long word costs no time.
function plainWord(word: string): string {
  return word
    .slice(0, 64)
    .toLowerCase()
    .replaceAll(/[\s_.-]/g, '');
}

// Infinity where it is sure to be more than the most that counts.
function distanceScore(sought: string, candidate: string, most: number): number {
  if (sought === candidate) return 0;
  const extra = Math.abs(candidate.length - sought.length) / 1000;
  if (sought !== '' && candidate.startsWith(sought)) return 0.5 + extra;
  const isPart =
    sought.length >= 3 &&
    (candidate.includes(sought) || (candidate.length >= 3 && sought.includes(candidate)));
  if (isPart) return 1 + extra;
  // Each step takes away one letter that the candidate has not, at most.
  return surplus(sought, candidate) + extra > most ? Infinity : editDistance(sought, candidate) + extra;
}

const LETTERS = 128;
const counted = new Int16Array(LETTERS);

// How many letters of a word are not in the other one, each as often as it stands there.
function surplus(sought: string, candidate: string): number {
  counted.fill(0);
  for (let i = 0; i < candidate.length; i += 1) add(candidate.charCodeAt(i), 1);
  let all = 0;
  for (let i = 0; i < sought.length; i += 1) if (add(sought.charCodeAt(i), -1) < 0) all += 1;
  return all;
}

// Letters that share a place are counted together: so the surplus is never too large.
function add(code: number, step: number): number {
  const at = code % LETTERS;
  const count = (counted[at] ?? 0) + step;
  counted[at] = count;
  return count;
}

// One more than the longest word, three times over.
const rows = [new Uint8Array(65), new Uint8Array(65), new Uint8Array(65)] as const;

// Damerau–Levenshtein with adjacent swaps, three rows at a time; the candidate's end may be left out for half a step.
function editDistance(sought: string, candidate: string): number {
  let [before, previous, current] = rows;
  const width = candidate.length;
  for (let j = 0; j <= width; j += 1) previous[j] = j;
  for (let i = 1; i <= sought.length; i += 1) {
    const letter = sought.charCodeAt(i - 1);
    const letterBefore = sought.charCodeAt(i - 2);
    current[0] = i;
    let left = i;
    for (let j = 1; j <= width; j += 1) {
      const other = candidate.charCodeAt(j - 1);
      let least = Math.min(
        (previous[j] ?? 0) + 1,
        left + 1,
        (previous[j - 1] ?? 0) + (letter === other ? 0 : 1),
      );
      const isSwap = i > 1 && j > 1 && letter === candidate.charCodeAt(j - 2) && letterBefore === other;
      if (isSwap) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      current[j] = least;
      left = least;
    }
    [before, previous, current] = [previous, current, before];
  }
  let distance = previous[width] ?? 0;
  for (let j = sought === '' ? width : sought.length - 1; j < width; j += 1) {
    distance = Math.min(distance, (previous[j] ?? 0) + 0.5);
  }
  return distance;
}
