/** What one check found: all is well, something to know of, or something to mend. */
export interface Finding {
  readonly check: string;
  readonly level: 'ok' | 'warning' | 'problem';
  /** What holds, and what to do about it, in plain sentences. */
  readonly text: string;
}

/** A finding that all is well. */
export const ok = (check: string, text: string): Finding => ({ check, level: 'ok', text });
/** A finding that is to be known. */
export const warning = (check: string, text: string): Finding => ({ check, level: 'warning', text });
/** A finding that is to be mended. */
export const problem = (check: string, text: string): Finding => ({ check, level: 'problem', text });

/** What a check found; one that fails itself is something to mend, with why. */
export async function found(
  check: string,
  look: () => Promise<Finding | readonly Finding[]>,
): Promise<readonly Finding[]> {
  try {
    const findings = await look();
    return Array.isArray(findings) ? (findings as readonly Finding[]) : [findings as Finding];
  } catch (error) {
    return [problem(check, error instanceof Error ? error.message : String(error))];
  }
}

const SIGNS = { ok: 'ok      ', warning: 'warning ', problem: 'PROBLEM ' } as const;

/** The findings as lines to read, with a word at the end. */
export function findingsText(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ check }) => check.length));
  const lines = findings.map(({ check, level, text }) => `${SIGNS[level]} ${check.padEnd(width)}  ${text}\n`);
  const count = (wanted: Finding['level']): number => findings.filter(({ level }) => level === wanted).length;
  const problems = count('problem');
  const warnings = count('warning');
  const last =
    problems + warnings === 0
      ? 'All is well.'
      : `${problems} to mend, ${warnings} to know of, ${count('ok')} well.`;
  return `${lines.join('')}\n${last}\n`;
}
