import { readFileSync } from 'node:fs';
import { ConfigurationError, given, type Source } from './values.ts';

/** What may be given by a file in place of a variable, which others on the machine and in a container's description can read. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_URL_DIRECT',
  'DATABASE_URL_REPLICAS',
  'IDENTITY_KEY',
  'IDENTITY_KEY_PREVIOUS',
  'SMTP_URL',
  'METRICS_TOKEN',
] as const;

/** The variables with those secrets among them that stand in files: SMTP_URL_FILE names the file of SMTP_URL. */
export function withSecretFiles(source: Source): Source {
  const found = SECRETS.flatMap((name) => {
    const file = given(source, `${name}_FILE`);
    return file === undefined ? [] : [[name, readSecret(source, name, file)]];
  });
  return { ...source, ...Object.fromEntries(found) };
}

function readSecret(source: Source, name: string, file: string): string {
  if (given(source, name) !== undefined) {
    throw new ConfigurationError(`${name} and ${name}_FILE are both set: remove one of them.`);
  }
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigurationError(
      `${name}_FILE is "${file}", which cannot be read (${code}): give the path of a file that this account may read.`,
    );
  }
  if (text !== '') return text;
  throw new ConfigurationError(`The file ${file} of ${name}_FILE is empty: write the value into it.`);
}
