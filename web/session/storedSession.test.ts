import { describe, expect, test } from 'vitest';
import { RANKS } from '#domain/access.ts';
import { sessionIn } from './storedSession.ts';

const CLIENT = 'client1';
const ID = '0190a0b0-0000-7000-8000-000000000001';

const tokenOf = (claims: object): string =>
  `e30.${Buffer.from(JSON.stringify({ sub: ID, exp: 2_000_000_000, ...claims })).toString('base64url')}.sign`;

const cookiesOf = (token: string, { client = CLIENT, drift = '0' } = {}): string => {
  const prefix = `CognitoIdentityServiceProvider.${client}`;
  return [
    'theme=dark',
    `${prefix}.LastAuthUser=${ID}`,
    `${prefix}.${ID}.idToken=${token}`,
    `${prefix}.${ID}.accessToken=e30.e30.sign`,
    `${prefix}.${ID}.clockDrift=${drift}`,
  ].join('; ');
};

describe('the session in cookies', () => {
  test('tells who is signed in, with the highest role', () => {
    const claims = {
      name: 'Ada Łovelace',
      email: 'ada@example.org',
      'cognito:groups': ['METAVERSE_User', 'METAVERSE_Admin', 'others'],
    };
    expect(sessionIn(cookiesOf(tokenOf(claims)), CLIENT)).toMatchObject({
      isSignedIn: true,
      id: ID,
      name: 'Ada Łovelace',
      email: 'ada@example.org',
      groups: ['METAVERSE_User', 'METAVERSE_Admin', 'others'],
      viewer: { id: ID, rank: RANKS.ADMIN },
    });
  });

  test.each([
    [{ email: 'ada@example.org' }, 'ada@example.org'],
    [{ 'cognito:username': 'ada' }, 'ada'],
    [{}, ID],
  ])('names %j in the best way it can', (claims, name) => {
    expect(sessionIn(cookiesOf(tokenOf(claims)), CLIENT)).toMatchObject({ name, groups: [] });
  });

  test('ends by the clock of this machine, however wrong that is', () => {
    expect(sessionIn(cookiesOf(tokenOf({}), { drift: '60000' }), CLIENT)?.expiresAt).toBe(
      2_000_000_000_000 - 60_000,
    );
  });

  test('of another installation on the same host is none of ours', () => {
    const both = `${cookiesOf(tokenOf({ name: 'Other' }), { client: 'other' })}; ${cookiesOf(tokenOf({ name: 'Own' }))}`;
    expect(sessionIn(both, CLIENT)?.name).toBe('Own');
    expect(sessionIn(cookiesOf(tokenOf({}), { client: 'other' }), CLIENT)).toBeUndefined();
  });

  test.each([
    ['no cookies', ''],
    ['no token', cookiesOf(tokenOf({})).replace('.idToken', '.other')],
    ['no access token', cookiesOf(tokenOf({})).replace('.accessToken', '.other')],
    ['a token that is none', cookiesOf('nonsense')],
    ['a token of nobody', cookiesOf(tokenOf({ sub: null }))],
  ])('%s are nobody', (_, cookies) => {
    expect(sessionIn(cookies, CLIENT)).toBeUndefined();
  });
});
