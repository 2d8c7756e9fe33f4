import { isEmailAddress } from '#domain/identity/email.ts';
import { IdpError, invalidParameter } from '#server/identity/idpError.ts';

/** What people may say of themselves besides their address and phone number; everything else is the pool's to say. */
const OWN = ['family_name', 'given_name', 'locale', 'name', 'nickname', 'zoneinfo'];
const MOST_LETTERS = 200;
const PHONE = /^\+\d{5,15}$/;

/** The attributes of a request, checked. */
export interface GivenAttributes {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly others: Readonly<Record<string, string>>;
}

/** Reads the attributes of a request; those that nobody may write are refused, or left out where they are to be ignored. */
export function readAttributes(
  given: unknown,
  { ignoresOthers }: { ignoresOthers: boolean },
): GivenAttributes {
  const pairs = pairsOf(given);
  const foreign = pairs.find(([name]) => ![...OWN, 'email', 'phone_number'].includes(name));
  if (foreign && !ignoresOthers) {
    throw new IdpError('NotAuthorizedException', 'A client attempted to write unauthorized attribute');
  }
  const found = new Map(pairs);
  const [email, phone] = [found.get('email'), found.get('phone_number')];
  if (email !== undefined && !isEmailAddress(email)) throw invalidParameter('Invalid email address format.');
  if (phone !== undefined && !PHONE.test(phone)) throw invalidParameter('Invalid phone number format.');
  return { email, phone, others: Object.fromEntries(pairs.filter(([name]) => OWN.includes(name))) };
}

/** Reads the names of attributes that users may delete; the address is needed to sign in. */
export function deletableNames(given: unknown): readonly string[] {
  if (!Array.isArray(given) || given.length === 0 || given.length > 50) {
    throw invalidParameter('UserAttributeNames must be a list of names.');
  }
  return given.map((name: unknown) => {
    const found = [...OWN, 'phone_number'].find((own) => own === name);
    if (found === undefined) {
      throw new IdpError('NotAuthorizedException', 'A client attempted to write unauthorized attribute');
    }
    return found;
  });
}

function pairsOf(given: unknown): (readonly [string, string])[] {
  if (given === undefined || given === null) return [];
  if (!Array.isArray(given) || given.length > 50) throw invalidParameter('UserAttributes must be a list.');
  return given.map((item: unknown) => {
    const { Name: name, Value: value = '' } = (item ?? {}) as { Name?: unknown; Value?: unknown };
    if (typeof name !== 'string' || typeof value !== 'string') {
      throw invalidParameter('UserAttributes must be a list of names and values, both texts.');
    }
    if ([...value].length > MOST_LETTERS || /\p{C}/u.test(value)) {
      throw invalidParameter(
        `The value of ${name.slice(0, 64)} must have at most ${MOST_LETTERS} letters and no line breaks.`,
      );
    }
    return [name, value.trim()] as const;
  });
}
