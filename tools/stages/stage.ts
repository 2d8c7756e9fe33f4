/** What a stage found; a stage that crashed counts as one failure. */
export type Counts = { passed: number; failed: number; skipped: number };

/** A test that failed, or that is flaky: it passed at its second try alone. */
export type UnsteadyTest = {
  /** Relative to the root folder; missing for what belongs to no file. */
  file?: string;
  /** The titles of its groups and its own. */
  title: string;
  /** The first line of what was wrong. */
  message: string;
  isFlaky: boolean;
};

/** A file of tests, how many of them passed, and whether all came to an end; where a process ends before them, they do not. */
export type TestedFile = { file: string; passed: number; isWhole: boolean };

/** What the report of a test runner tells. */
export type Report = Counts & { unsteady: UnsteadyTest[]; files?: TestedFile[] };

/** One step of a test run: a command of Node 24, and how its result is counted. */
export type Stage = {
  name: string;
  group: StageGroup;
  /** The program file, relative to the root folder, and its arguments. */
  command: string[];
  /** The files that it is about; all that the program finds unless said. */
  files?: string[];
  env?: Record<string, string>;
  /** It may run beside its neighbours; else it has the machine to itself. */
  together?: boolean;
  /** No test at all is no failure. */
  mayBeEmpty?: boolean;
  /** One test of it may pass at its second try alone; its random tests ask the same then. */
  mayFlicker?: boolean;
  /** A folder with what helps to understand a failure; removed when nothing failed. */
  traces?: string;
  /** The command that writes the files which it finds as JSON where the report would stand. */
  listing?: string[];
  /** Where the runner writes its JSON report; without one the whole stage counts as one check. */
  report?: { file: string; parse: (text: string) => Report };
};

/** The parts of a test run that `--only` can choose. */
export const stageGroups = ['check', 'slow', 'e2e'] as const;

/** One part of a test run. */
export type StageGroup = (typeof stageGroups)[number];

/** A finished stage. */
export type StageResult = Report & { name: string; seconds: number };
