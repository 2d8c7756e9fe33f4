import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import dockerignore from '@balena/dockerignore';
import { DockerfileParser, type Instruction, ModifiableInstruction } from 'dockerfile-ast';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** One step of a Dockerfile: what it does and with what, variables of ARG filled in. */
export interface Step {
  readonly keyword: string;
  readonly args: readonly string[];
  readonly flags: Readonly<Record<string, string>>;
  /** Everything behind the keyword, continued lines joined. */
  readonly text: string;
}

export const dockerfileText = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');

/** The steps of the Dockerfile in their order. */
export function readSteps(): Step[] {
  const file = DockerfileParser.parse(dockerfileText);
  const values = new Map(
    file
      .getInstructions()
      .filter((step) => step.getKeyword() === 'ARG')
      .map((step) => (step.getArgumentsContent() ?? '').split('=', 2) as [string, string]),
  );
  const filled = (text: string): string =>
    text.replaceAll(/\$\{(\w+)\}/g, (whole, name: string) => values.get(name) ?? whole);
  return file.getInstructions().map((step) => {
    const words = step.getArguments().map((argument) => filled(argument.getValue()));
    return {
      keyword: step.getKeyword(),
      args: words,
      flags: flagsOf(step),
      text: filled(step.getArgumentsContent() ?? '').replaceAll(/\\\r?\n\s*/g, ''),
    };
  });
}

const flagsOf = (step: Instruction): Record<string, string> =>
  step instanceof ModifiableInstruction
    ? Object.fromEntries(step.getFlags().map((flag) => [flag.getName(), flag.getValue() ?? '']))
    : {};

/** A JSON form such as ["node", "server/main.ts"]; undefined for the form of a shell. */
export function commandOf({ text }: Pick<Step, 'text'>): string[] | undefined {
  const list = /\[.*\]$/s.exec(text)?.[0];
  return list === undefined ? undefined : (JSON.parse(list) as string[]);
}

/** The files that git knows of here and that .dockerignore lets into an image. */
export function contextFiles(): string[] {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const files = execFileSync('git', list, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 });
  const rules = dockerignore().add(readFileSync(join(ROOT, '.dockerignore'), 'utf8'));
  return rules.filter(files.split('\0').filter((file) => file !== ''));
}
