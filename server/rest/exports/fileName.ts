import { listOf } from '#domain/lists.ts';
import type { Kind, RestPath } from '#domain/kind.ts';
import type { Params } from '#domain/query/url.ts';
import { LIST_PARAMETERS } from '#server/rest/listParams.ts';

const MOST_LETTERS = 120;

/** What a download holds: the path and the parameters it was asked for by, the day (ISO 8601), and its ending. */
export interface Download {
  readonly kind: Kind;
  readonly path: RestPath;
  readonly params: Params;
  readonly day: string;
  readonly ending: string;
}

/** The name of a download, made of its question: `companies-country-DE-2026-11-22.csv`. */
export function fileName({ kind, path, params, day, ending }: Download): string {
  const filters = params.filter(([name]) => !isForm(name));
  const list = path.only ? nameOf(path) : listName(kind, filters);
  const isTold = ([name]: Params[number]): boolean => name === 'entityType' && list !== plural(kind);
  const words = filters.filter((one) => path.only !== undefined || !isTold(one)).flatMap(wordsOf);
  const cut = [...[list, ...new Set(words)].join('-')].slice(0, MOST_LETTERS).join('');
  return `${cut.replace(/[-.]+$/, '')}-${day}.${ending}`;
}

/** The name of a download of one row: what it is called. */
export const recordFileName = (name: string, ending: string): string =>
  `${
    [...plain(name)]
      .slice(0, MOST_LETTERS)
      .join('')
      .replace(/[-.]+$/, '') || 'record'
  }.${ending}`;

// How rows are ordered and sent says nothing of which they are.
const isForm = (name: string): boolean =>
  name !== 'search' && name !== 'q' && (LIST_PARAMETERS as readonly string[]).includes(name);

// A condition of its own words stands in no name.
const wordsOf = ([name, value]: Params[number]): string[] =>
  (name === 'q' ? ['query'] : [name, value]).map(plain).filter((word) => word !== '');

// What may stand in a name of a file anywhere: no blanks, signs of paths, controls or letters that turn the direction.
const plain = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}\p{M}_.]+/gu, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '');

const plural = (kind: Kind): string => plain(kind.labelPlural.toLowerCase());
const nameOf = ({ path }: RestPath): string => path.replaceAll('/', '').replaceAll('_', '-');

const COMPANIES = listOf('COMPANIES');

// One sort of organizations asked for by its type is named like the list of it.
function listName(kind: Kind, filters: Params): string {
  const [type, ...others] = filters.filter(([name]) => name === 'entityType').map(([, value]) => value);
  if (type === undefined || others.length > 0) return plural(kind);
  if (kind.name === COMPANIES.kind.name && type === COMPANIES.always?.v) return 'companies';
  const path = kind.rest.find(({ only }) => only?.value === type);
  return path ? nameOf(path) : plural(kind);
}

/** The header by which a browser saves an answer under a name (RFC 6266); other letters than those of ASCII stand in its second form. */
export function contentDisposition(name: string): string {
  const ascii = name
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[^\w.-]+/g, '_');
  const utf8 = ascii === name ? '' : `; filename*=UTF-8''${encodeURIComponent(name)}`;
  return `attachment; filename="${ascii}"${utf8}`;
}
