import type { FastifyRequest } from 'fastify';
import { malformedValue, offsetTooLarge, unknownOption, unknownParameter } from '#domain/errors.ts';
import { AS_OF_PARAMETER } from '#domain/past/address.ts';
import { givenOnce } from '#domain/navigation/givenOnce.ts';
import type { Kind } from '#domain/kind.ts';
import { LISTS } from '#domain/limits.ts';
import { allOf } from '#domain/query/grammar.ts';
import { parseCondition } from '#domain/query/parse.ts';
import { parseQueryText } from '#domain/query/text.ts';
import type { ConditionTree } from '#domain/query/tree.ts';
import type { RestContext } from './context.ts';
import { filterOf, paramsOf } from './listParams.ts';

/** The parameters of a request by name; unknown ones are refused with the nearest known, as are those given twice. */
export function readOwnParams(
  request: FastifyRequest,
  allowed: readonly string[],
): ReadonlyMap<string, string> {
  const params = paramsOf(request.url);
  const unknown = params.find(([name]) => !allowed.includes(name));
  if (unknown) throw unknownParameter(unknown[0], allowed);
  return givenOnce(params, allowed);
}

/** What an insight takes: parameters of its own by name, and the filters of a kind. */
export interface Filters {
  readonly own: ReadonlyMap<string, string>;
  readonly where: ConditionTree | undefined;
}

/** The filters of a kind as on its list, `q` among them, and what the path takes besides: the moment that it is read as of, and what is named. */
export function readFilters(url: string, kind: Kind, more: readonly string[]): Filters {
  const names = [...more, AS_OF_PARAMETER];
  const params = paramsOf(url);
  const own = givenOnce(params, names);
  const filters = filterOf(
    kind,
    params.filter(([name]) => !names.includes(name)),
    names,
  );
  const nested = own.has('q') ? parseQueryText(own.get('q') ?? '').where : undefined;
  const where = allOf([filters, nested]);
  return { own, where: where && parseCondition(kind, where) };
}

/** One of several words, the first of them when none is given. */
export function readChoice<const T extends string>(
  own: ReadonlyMap<string, string>,
  name: string,
  choices: readonly [T, ...T[]],
): T {
  const text = own.get(name);
  const found = text === undefined ? choices[0] : choices.find((choice) => choice === text);
  if (found === undefined) throw malformedValue(name, text, `one of ${choices.join(', ')}`);
  return found;
}

/** One of several words, if it is given. */
export function readOptional<const T extends string>(
  own: ReadonlyMap<string, string>,
  name: string,
  choices: readonly T[],
): T | undefined {
  const text = own.get(name);
  const found = choices.find((choice) => choice === text);
  if (text !== undefined && found === undefined) throw unknownOption(name, text, choices);
  return found;
}

/** The part of an answer that is asked for. */
export interface Part {
  readonly limit: number;
  readonly offset: number;
}

/** The part that limit and offset ask for; `fallback` rows when no limit is given. */
export function readPart(own: ReadonlyMap<string, string>, fallback: number): Part {
  const limit = readWhole(own, 'limit') ?? fallback;
  const offset = readWhole(own, 'offset') ?? 0;
  if (limit > LISTS.maxLimit) {
    throw malformedValue('limit', String(limit), `a whole number from 0 to ${LISTS.maxLimit}`);
  }
  if (offset > LISTS.maxOffset) throw offsetTooLarge(LISTS.maxOffset);
  return { limit, offset };
}

/** A whole number that a parameter names, if it is given. */
export function readWhole(own: ReadonlyMap<string, string>, name: string): number | undefined {
  const text = own.get(name);
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw malformedValue(name, text, 'a whole number from 0');
  return Number(text);
}

/** The address that was asked for with other parameters, without those that are null. */
export function linkTo(
  context: RestContext,
  request: FastifyRequest,
  changes: Readonly<Record<string, string | null>>,
): string {
  const { origin, pathname, search } = new URL(request.url, context.originOf(request));
  // The parameters of an address write all of it anew with each change.
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) params.delete(name);
    else params.set(name, value);
  }
  return params.size === 0 ? `${origin}${pathname}` : `${origin}${pathname}?${params.toString()}`;
}

/** The part of rows (JSON texts) as the body of a list: {count, next, previous, results}. */
export function partOf(
  context: RestContext,
  request: FastifyRequest,
  { rows, limit, offset }: Part & { rows: readonly string[] },
): string {
  const link = (to: number): string => linkTo(context, request, { offset: to === 0 ? null : String(to) });
  const end = offset + limit;
  const next = end < rows.length && limit > 0 ? link(end) : null;
  const previous = offset > 0 ? link(Math.max(0, offset - limit)) : null;
  const shown = rows.slice(offset, end);
  return `{"count":${rows.length},"next":${JSON.stringify(next)},"previous":${JSON.stringify(previous)},"results":[${shown.join(',')}]}`;
}
