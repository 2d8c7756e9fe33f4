/** A broken rule: where, which, and what to do instead. */
export type Violation = { file: string; line: number; rule: string; message: string };

/** One printed line: `server/x.ts:12 no-any: ...`. */
export function formatViolation({ file, line, rule, message }: Violation): string {
  return `${file}:${line} ${rule}: ${message}`;
}

/** Orders by file and line, so that two runs print the same. */
export function compareViolations(left: Violation, right: Violation): number {
  return left.file.localeCompare(right.file) || left.line - right.line || left.rule.localeCompare(right.rule);
}
