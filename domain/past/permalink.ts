import { isPlainAddress } from '#domain/navigation/plainText.ts';
import { invalidBody, invalidFields } from '#domain/errors.ts';
import { AS_OF_PARAMETER, isPastScreen } from './address.ts';
import { matchRoute } from '#domain/routes.ts';
import { addressAsOf, SCHEMA_PARAMETER } from './ofMoment.ts';
import { readMoment } from './moment.ts';

/** What is kept under a permalink. */
export type Permalink = {
  readonly hash: string;
  /** The screen with what it shows, without the moment. */
  readonly address: string;
  /** The moment that it is read as of, ISO 8601 in UTC. */
  readonly asOf: string;
  /** The version of the fields that it was made under. */
  readonly schema: string;
  readonly madeAt: string;
};

/** What a permalink is made of. */
export type PermalinkDraft = Pick<Permalink, 'address' | 'asOf'>;

/** How long an address may be, and how many permalinks an account may make. */
export const PERMALINK_LIMITS = { address: 8000, ofOneAccount: 5000 } as const;

// What addresses say besides what is shown.
const BESIDE: ReadonlySet<string> = new Set([AS_OF_PARAMETER, SCHEMA_PARAMETER, 'saved']);
// What a browser writes in an address, and nothing that leads to another host.
const ADDRESS = /^\/(?!\/)[\w!$&'()*+,;=:@%./?~-]*$/;

const WRONG = 'Give the address of a list or a tool as its screen writes it, such as /companies?country=DE.';

/** A sent body as a permalink: of the moment that its address names, else of now. Throws INVALID_BODY for what is no object, INVALID_FIELDS with the field that is wrong. */
export function readPermalinkDraft(body: unknown, now: Date): PermalinkDraft {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw invalidBody('Send an object of JSON with an "address".');
  }
  const unknown = Object.keys(body).find((name) => name !== 'address');
  if (unknown !== undefined) throw invalidFields({ [unknown.slice(0, 60)]: ['There is no such field.'] });
  const { address } = body as { readonly address?: unknown };
  const isText = typeof address === 'string' && address.length <= PERMALINK_LIMITS.address;
  if (!isText || !ADDRESS.test(address) || !isPlainAddress(address)) {
    throw invalidFields({ address: [WRONG] });
  }
  const at = address.indexOf('?');
  const [path, search] = at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)];
  if (matchRoute(path) === null || !isPastScreen(path)) {
    throw invalidFields({ address: [`${WRONG} Other screens show the present alone.`] });
  }
  const pairs = search.split('&').filter((pair) => pair !== '');
  const [moment, ...more] = pairs.flatMap((pair) =>
    nameOf(pair) === AS_OF_PARAMETER ? [valueOf(pair)] : [],
  );
  if (more.length > 0) throw invalidFields({ address: [`It names "${AS_OF_PARAMETER}" more than once.`] });
  const kept = pairs.filter((pair) => !BESIDE.has(nameOf(pair)));
  return {
    address: kept.length === 0 ? path : `${path}?${kept.join('&')}`,
    asOf: moment === undefined ? now.toISOString() : readMoment(moment, now),
  };
}

const nameOf = (pair: string): string => decoded(pair.split('=')[0] ?? '');
const valueOf = (pair: string): string => decoded(pair.split('=').slice(1).join('='));

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** Where a permalink leads: its screen as of its moment, which says where the fields are others by now. */
export function ledTo({ address, asOf, schema }: Permalink, current: string): string {
  const to = addressAsOf(address, asOf);
  return schema === current ? to : `${to}&${SCHEMA_PARAMETER}=${schema}`;
}
