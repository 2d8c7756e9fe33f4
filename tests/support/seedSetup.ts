import fc from 'fast-check';
import { SEED } from '#tools/stages/seed.ts';

// Every property and sample that names no seed of its own begins with that of the run.
fc.configureGlobal({ seed: SEED });
