import { invalidBody, invalidFields } from '#domain/errors.ts';
import { isPlainAddress, isStraight } from '#domain/navigation/plainText.ts';
import type { Params } from '#domain/query/url.ts';
import { isUnseen } from '#domain/writing/values.ts';
import { EMBED_LIMITS, EMBED_THEMES, type EmbedOptions } from './embed.ts';
import { sceneProblem } from './scene.ts';
import { readSite } from './site.ts';
import { readEmbedded, shownParams } from './tools.ts';

/** What was said of an embed: what is missing stays as it is. */
export type SaidOfEmbed = Partial<EmbedOptions>;

/** Takes an address apart; undefined where it is none of this site. */
export type SplitAddress = (
  address: string,
) => { readonly path: string; readonly params: Params } | undefined;

type Read<T> = { readonly value: T } | { readonly problem: string };
/** How the addresses of what is said are read: taken apart, and as of which day. */
export interface Addresses {
  readonly split: SplitAddress;
  readonly today: string;
}

type Reader<T> = (given: unknown, addresses: Addresses) => Read<T>;

const READERS: { readonly [Name in keyof EmbedOptions]: Reader<EmbedOptions[Name]> } = {
  address: readAddress,
  title: readTitle,
  hasFilters: (given) =>
    typeof given === 'boolean' ? { value: given } : { problem: 'It must be true or false.' },
  theme: readTheme,
  height: readHeight,
  sites: readSites,
};

/** A sent body as what it says of an embed; throws a refusal that names every member that is wrong. */
export function readSaid(body: unknown, addresses: Addresses): SaidOfEmbed {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw invalidBody('Send an object of JSON with the options of the embed.');
  }
  const wrong: [string, string[]][] = [];
  const said: [string, unknown][] = [];
  for (const [name, given] of Object.entries(body)) {
    const read = Object.hasOwn(READERS, name) ? READERS[name as keyof EmbedOptions] : undefined;
    if (!read) {
      wrong.push([
        name.slice(0, 60),
        [`There is no such option. These are: ${Object.keys(READERS).join(', ')}.`],
      ]);
      continue;
    }
    const found: Read<unknown> = read(given, addresses);
    if ('problem' in found) wrong.push([name, [found.problem]]);
    else said.push([name, found.value]);
  }
  if (wrong.length > 0) throw invalidFields(Object.fromEntries(wrong));
  return Object.fromEntries(said);
}

/** What a new embed is, of what was said of it; throws where it names no address. */
export function newOptions({ address, ...said }: SaidOfEmbed): EmbedOptions {
  if (address === undefined) throw invalidFields({ address: ['Name the tool with what it shows.'] });
  return { title: null, hasFilters: false, theme: 'auto', height: null, sites: [], ...said, address };
}

/** Refuses filters of readers for a tool that shows no rows of a list. */
export function requireNarrowable({ address, hasFilters }: EmbedOptions, { split, today }: Addresses): void {
  const parts = hasFilters ? split(address) : undefined;
  if (parts && readEmbedded(parts.path, parts.params, today).tool?.rows === null) {
    throw invalidFields({ hasFilters: ['A scene of the graph takes no filters. Leave it false.'] });
  }
}

const isText = (given: unknown): given is string =>
  typeof given === 'string' && !given.includes('\0') && given.isWellFormed();

function readAddress(given: unknown, { split, today }: Addresses): Read<string> {
  if (!isText(given)) return { problem: 'Give the address of a tool, such as /heatmap?rows=country.' };
  if (given.length > EMBED_LIMITS.address) {
    return { problem: `Use at most ${EMBED_LIMITS.address} characters.` };
  }
  const parts = isPlainAddress(given) ? split(given) : undefined;
  if (!parts) return { problem: 'Give an address of this site, such as /heatmap?rows=country.' };
  const problem =
    readEmbedded(parts.path, parts.params, today).problem ?? sceneProblem(parts.path, parts.params);
  if (problem !== undefined) return { problem };
  const search = shownParams(parts.params)
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .join('&');
  return { value: search === '' ? parts.path : `${parts.path}?${search}` };
}

function readTitle(given: unknown): Read<string | null> {
  if (given === null) return { value: null };
  if (!isText(given)) return { problem: 'It must be a text.' };
  const title = given.trim();
  if (/\p{Cc}/u.test(title)) return { problem: 'Write it on one line.' };
  if (!isStraight(title)) return { problem: 'Leave out what turns letters around.' };
  if ([...title].length > EMBED_LIMITS.title) {
    return { problem: `Use at most ${EMBED_LIMITS.title} characters.` };
  }
  return { value: isUnseen(title) ? null : title };
}

function readTheme(given: unknown): Read<EmbedOptions['theme']> {
  const found = EMBED_THEMES.find(({ value }) => value === given);
  if (found) return { value: found.value };
  return { problem: `It must be one of ${EMBED_THEMES.map(({ value }) => value).join(', ')}.` };
}

function readHeight(given: unknown): Read<number | null> {
  if (given === null) return { value: null };
  const { leastHeight, mostHeight } = EMBED_LIMITS;
  const isFit =
    typeof given === 'number' && Number.isInteger(given) && given >= leastHeight && given <= mostHeight;
  if (isFit) return { value: given };
  return { problem: `It must be a whole number of pixels from ${leastHeight} to ${mostHeight}, or null.` };
}

function readSites(given: unknown): Read<readonly string[]> {
  if (!Array.isArray(given)) return { problem: 'It must be a list of sites.' };
  if (given.length > EMBED_LIMITS.sites) return { problem: `Name at most ${EMBED_LIMITS.sites} sites.` };
  const sites: string[] = [];
  for (const one of given as readonly unknown[]) {
    const site = isText(one) && one.length <= EMBED_LIMITS.site ? readSite(one) : undefined;
    if (site === undefined) {
      const named = isText(one) ? `“${one.slice(0, 60)}” is no site.` : 'A site must be a text.';
      return {
        problem: `${named} Write scheme and host, such as https://example.org or https://*.example.org.`,
      };
    }
    sites.push(site);
  }
  return { value: [...new Set(sites)] };
}
