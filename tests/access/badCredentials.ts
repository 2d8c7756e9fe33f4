import { createHmac, randomUUID, type KeyObject } from 'node:crypto';
import { exportJWK, exportSPKI, generateKeyPair, importJWK, SignJWT, type CryptoKey, type JWK } from 'jose';
import type { Identity } from '#server/identity/identity.ts';
import { TOKEN_SECONDS } from '#server/identity/tokens/issue.ts';
import type { SignedIn } from '#tests/support/signIn.ts';

type Claims = Readonly<Record<string, unknown>>;

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const parsed = (part = ''): Claims => JSON.parse(Buffer.from(part, 'base64url').toString()) as Claims;

/** Authorization headers by what is wrong with them, made from the tokens of somebody who is signed in. */
export async function badCredentials(
  identity: Identity,
  { tokens }: SignedIn,
): Promise<Readonly<Record<string, string>>> {
  const [head = '', payload = '', signature = ''] = tokens.IdToken.split('.');
  const [header, claims] = [parsed(head), parsed(payload)];
  const [published] = (await identity.signingKeys.published()).keys;
  const foreign = await generateKeyPair('RS256');
  const signed = (changed: Claims, more: Claims = {}): Promise<string> =>
    new SignJWT({ ...claims, ...changed })
      .setProtectedHeader({ ...header, alg: 'RS256', ...more })
      .sign(foreign.privateKey);
  const ours = (changed: Claims): Promise<string> => identity.signingKeys.sign({ ...claims, ...changed });
  const now = Math.floor(identity.clock.now().getTime() / 1000);
  const admin = { 'cognito:groups': ['METAVERSE_Super'] };
  return {
    garbage: 'garbage',
    'three parts of garbage': 'a.b.c',
    'Bearer and nothing': 'Bearer',
    'Bearer and blanks': 'Bearer   ',
    'another scheme': `Basic ${Buffer.from('ada:password').toString('base64')}`,
    'a changed payload': [head, encoded({ ...claims, ...admin }), signature].join('.'),
    'a changed signature': [
      head,
      payload,
      signature.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A')),
    ].join('.'),
    'no signature': [head, payload, ''].join('.'),
    'a signature of another key': await signed(admin),
    'a key of its own in the header': await signed(admin, { jwk: await exportJWK(foreign.publicKey) }),
    'a key that nobody knows': await signed(admin, { kid: randomUUID() }),
    'alg none': `${encoded({ ...header, alg: 'none' })}.${encoded({ ...claims, ...admin })}.`,
    'a public key for a secret': await hmacWith(published, { header, claims: { ...claims, ...admin } }),
    'an expired one': await ours({ iat: now - 2 * TOKEN_SECONDS, exp: now - TOKEN_SECONDS }),
    'one that is not valid yet': await ours({ nbf: now + TOKEN_SECONDS }),
    'another issuer': await ours({ iss: 'https://cognito-idp.us-east-2.amazonaws.com/us-east-2_Foreign00' }),
    'another client': await ours({ aud: 'another' }),
    'no client': await ours({ aud: undefined }),
    'an access token': tokens.AccessToken,
    'a refresh token': tokens.RefreshToken,
    'another user’s session': await ours({ sub: randomUUID() }),
    'a session that never was': await ours({ origin_jti: randomUUID() }),
    'no session': await ours({ origin_jti: undefined }),
    'an id that is none': await ours({ sub: 'x' }),
    'two tokens': `${tokens.IdToken}, ${tokens.IdToken}`,
    'an API key that nobody has': `sa_${'A'.repeat(43)}`,
  };
}

async function hmacWith(
  published: JWK | undefined,
  { header, claims }: { header: Claims; claims: Claims },
): Promise<string> {
  const key = (await importJWK(published ?? {}, 'RS256', { extractable: true })) as CryptoKey | KeyObject;
  const secret = await exportSPKI(key);
  const signedPart = `${encoded({ ...header, alg: 'HS256' })}.${encoded(claims)}`;
  return `${signedPart}.${createHmac('sha256', secret).update(signedPart).digest('base64url')}`;
}
