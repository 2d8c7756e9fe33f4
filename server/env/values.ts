import { resolve } from 'node:path';

/** A setting that cannot be used; the message is one plain sentence for the operator and is shown without a stack. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/** The environment variables of a process. */
export type Source = NodeJS.ProcessEnv;

/** What a variable says; undefined where it is not set or blank. */
export function given(source: Source, name: string): string | undefined {
  const value = source[name]?.trim();
  return value === '' ? undefined : value;
}

/** The refusal of a value, with what is allowed. */
export function bad(name: string, value: string, allowed: string): ConfigurationError {
  return new ConfigurationError(`${name} is "${value}", which is not allowed: give ${allowed}.`);
}

/** A whole number within a range. */
export function readWholeNumber(
  source: Source,
  name: string,
  range: { fallback: number; min: number; max: number },
): number {
  const value = given(source, name);
  if (value === undefined) return range.fallback;
  const parsed = Number(value);
  if (!/^\d+$/.test(value) || parsed < range.min || parsed > range.max) {
    throw bad(name, value, `a whole number from ${range.min} to ${range.max}`);
  }
  return parsed;
}

/** Whole seconds, up to an hour, as milliseconds. */
export const readSeconds = (source: Source, name: string, fallback: number): number =>
  readWholeNumber(source, name, { fallback, min: 0, max: 3600 }) * 1000;

/** Whether something is on. */
export function readSwitch(source: Source, name: string, fallback: boolean): boolean {
  const value = given(source, name);
  if (value === undefined) return fallback;
  if (value !== '0' && value !== '1') throw bad(name, value, '1 (on) or 0 (off)');
  return value === '1';
}

/** One of several words, the first of them where none is given. */
export function readOption<T extends string>(source: Source, name: string, options: readonly [T, ...T[]]): T {
  const value = given(source, name);
  const option = value === undefined ? options[0] : options.find((one) => one === value.toLowerCase());
  if (option === undefined) throw bad(name, value ?? '', `one of ${options.join(', ')}`);
  return option;
}

/** An origin, where one is given. */
export function readOrigin(source: Source, name: string): string | undefined {
  const value = given(source, name);
  return value === undefined ? undefined : checkedOrigin(name, value);
}

/** The origin that a text is, and nothing more. */
export function checkedOrigin(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isOrigin =
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    url.search === '' &&
    url.hash === '' &&
    url.username === '' &&
    url.password === '';
  if (!isOrigin) {
    throw bad(name, withoutPassword(value), 'scheme, host and port only, such as https://atlas.example.org');
  }
  return url.origin;
}

/** An address without its password; what cannot be parsed as well. */
export function withoutPassword(url: string): string {
  return url
    .replace(/^([^:/?#]*:?\/\/[^:@/?#]*):.*@/s, '$1:***@')
    .replaceAll(/([?&]password=)[^&]*/gi, '$1***');
}

/** The whole path of a folder, where one is given. */
export function readFolder(source: Source, name: string): string | undefined {
  const value = given(source, name);
  return value === undefined ? undefined : resolve(value);
}
