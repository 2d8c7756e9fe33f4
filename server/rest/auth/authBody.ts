import type { FastifyRequest } from 'fastify';
import { isBody } from '#server/identity/operations/body.ts';
import { MemberError, WHOLE } from './authErrors.ts';

/** What a path takes: the members that must be there, and those that may. */
export interface Members {
  readonly needed?: readonly string[];
  readonly optional?: readonly string[];
}

const MOST_LETTERS = 1024;

/** The members of a request, all of them texts; throws a MemberError that names those that are missing, malformed or not known. */
export function readMembers(
  { body }: FastifyRequest,
  { needed = [], optional = [] }: Members,
): ReadonlyMap<string, string> {
  const given = body ?? {};
  if (!isBody(given)) throw new MemberError({ [WHOLE]: ['Invalid data. Expected a dictionary.'] });
  const known = new Set([...needed, ...optional]);
  const wrong: [string, string[]][] = needed
    .filter((name) => !Object.hasOwn(given, name))
    .map((name) => [name, ['This field is required.']]);
  for (const [name, value] of Object.entries(given)) {
    const problem = known.has(name) ? problemOf(value) : 'This field is not known.';
    if (problem !== null) wrong.push([name.slice(0, 64), [problem]]);
  }
  if (wrong.length > 0) throw new MemberError(Object.fromEntries(wrong));
  return new Map(Object.entries(given) as [string, string][]);
}

function problemOf(value: unknown): string | null {
  if (typeof value !== 'string') return 'Not a valid string.';
  if (value === '') return 'This field may not be blank.';
  return value.length > MOST_LETTERS
    ? `Ensure this field has no more than ${MOST_LETTERS} characters.`
    : null;
}

/** The name that somebody signs in by: the user name, or the address. */
export function nameOf(members: ReadonlyMap<string, string>): string {
  const name = members.get('username') ?? members.get('email');
  if (name === undefined) throw new MemberError({ email: ['This field is required.'] });
  return name;
}

/** Refuses a password that was repeated otherwise; who does not repeat it need not. */
export function checkRepeated(members: ReadonlyMap<string, string>, name: string): void {
  const again = members.get(`re_${name}`);
  if (again !== undefined && again !== members.get(name)) {
    throw new MemberError({ [WHOLE]: ["The two password fields didn't match."] });
  }
}
