import fc from 'fast-check';
import { beforeEach, expect, type TestContext } from 'vitest';
import { SEED } from '#tools/stages/seed.ts';

// Every property and sample that names no seed of its own begins with that of the run.
fc.configureGlobal({ seed: SEED });

// A loop over nothing asserts nothing, and proves nothing. What the compiler alone asserts is counted by nobody.
function demandAssertions({ task }: TestContext): void {
  if (!task.file.name.endsWith('.types.test.ts')) expect.hasAssertions();
}

beforeEach(demandAssertions);
