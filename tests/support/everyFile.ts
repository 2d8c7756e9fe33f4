import fc from 'fast-check';
import { afterAll, beforeEach, expect, vi, type TestContext } from 'vitest';
import { SEED } from '#tools/stages/seed.ts';

// Every property and sample that names no seed of its own begins with that of the run.
fc.configureGlobal({ seed: SEED });

// A loop over nothing asserts nothing, and proves nothing. What the compiler alone asserts is counted by nobody.
function demandAssertions({ task }: TestContext): void {
  if (!task.file.name.endsWith('.types.test.ts')) expect.hasAssertions();
}

beforeEach(demandAssertions);

// Files share their globals: what one puts in place of them is not there for the next.
afterAll(() => void vi.unstubAllGlobals());
