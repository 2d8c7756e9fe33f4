import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { isInstalled } from '#tools/bootstrap/installPackages.mjs';
import { commandOf, contextFiles, readSteps, ROOT, type Step } from './dockerfile.ts';

/** What the steps of the Dockerfile made: a folder that stands for the root of the image, and how it is started. */
export interface Image {
  readonly root: string;
  readonly env: Readonly<Record<string, string>>;
  readonly workdir: string;
  readonly command: readonly string[];
  readonly healthcheck: readonly string[];
  remove(): void;
}

interface Stage {
  readonly root: string;
  workdir: string;
  readonly env: Record<string, string>;
}

type Doing = (step: Step, stage: Stage, stages: ReadonlyMap<string, Stage>) => void;

/** Goes through the steps of the Dockerfile with folders in place of images: what copies and what runs is done as it stands there. */
export function buildImage(): Image {
  const home = mkdtempSync(join(tmpdir(), 'atlas-image-'));
  const stages = new Map<string, Stage>();
  const steps = readSteps().filter(({ keyword }) => keyword !== 'ARG');
  let stage: Stage | undefined;
  for (const step of steps) {
    if (step.keyword === 'FROM') {
      const name = step.args[2] ?? 'final';
      stage = { root: join(home, name), workdir: '/', env: {} };
      mkdirSync(stage.root);
      stages.set(name, stage);
    } else if (stage) DOING[step.keyword]?.(step, stage, stages);
  }
  if (!stage) throw new Error('The Dockerfile has no stage.');
  for (const { root } of stages.values()) if (root !== stage.root) rmSync(root, { recursive: true });
  const command = (keyword: string): string[] =>
    commandOf(steps.findLast((step) => step.keyword === keyword) ?? { text: '' }) ?? [];
  return {
    ...stage,
    command: command('CMD'),
    healthcheck: command('HEALTHCHECK'),
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
}

const DOING: Readonly<Record<string, Doing>> = {
  WORKDIR: ({ text }, stage) => {
    stage.workdir = text;
    mkdirSync(join(stage.root, text), { recursive: true });
  },
  ENV: ({ args }, { env }) => {
    for (const [name, value] of args.map((word) => word.split('=', 2))) if (name) env[name] = value ?? '';
  },
  COPY: copy,
  RUN: run,
};

function copy({ args, flags }: Step, stage: Stage, stages: ReadonlyMap<string, Stage>): void {
  const target = join(stage.root, stage.workdir, args.at(-1) ?? '');
  const from = flags['from'];
  for (const source of args.slice(0, -1)) {
    const into = args.length > 2 || args.at(-1)?.endsWith('/') ? join(target, basename(source)) : target;
    if (from === undefined) copyContext(source, into);
    else {
      const other = stages.get(from);
      if (!other) throw new Error(`There is no stage ${from}.`);
      cpSync(join(other.root, source), into, { recursive: true, verbatimSymlinks: true });
    }
  }
}

function copyContext(source: string, into: string): void {
  const files = contextFiles().filter((file) => file === source || file.startsWith(`${source}/`));
  if (files.length === 0) throw new Error(`Nothing of ${source} may come into the image.`);
  for (const file of files) {
    const target = join(into, file.slice(source.length));
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(ROOT, file), target);
  }
}

const ALL_PACKAGES = /^npm ci --include=dev(?: --no-(?:audit|fund))*$/;

/** Gives a folder the packages of this tree, where npm has made them of the same list, as the step would; says whether it did. */
function linkPackages(folder: string): boolean {
  return (
    isInstalled(ROOT, true) &&
    spawnSync('cp', ['-al', join(ROOT, 'node_modules/.'), join(folder, 'node_modules')]).status === 0
  );
}

// Folders at the root of the image are those of the stage; who is not root can give nothing to another account.
function run({ text }: Step, stage: Stage): void {
  if (ALL_PACKAGES.test(text) && linkPackages(join(stage.root, stage.workdir))) return;
  const here = text.replaceAll(/(?<=\s)\/(?=[a-z])/g, `${stage.root}/`);
  const script = process.getuid?.() === 0 ? here : here.replace(/-o 1000 -g 1000/, '');
  const own: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: undefined, npm_config_prefix: undefined };
  // The Node of the image is the one that runs this.
  const PATH = [dirname(process.execPath), own['PATH']].join(delimiter);
  execFileSync('/bin/sh', ['-euc', script], {
    cwd: join(stage.root, stage.workdir),
    env: { ...own, ...stage.env, PATH, npm_config_prefer_offline: 'true' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}
