import { describe, expect, it } from 'vitest';
import {
  ACCESS,
  ACTIONS,
  audienceKey,
  audienceOf,
  can,
  hasRank,
  isAdmin,
  isSuperAdmin,
  mayAdminister,
  mayMerge,
  RANKS,
  rankOf,
  roleOfGroup,
  rolesToGive,
  VISITOR,
} from './access.ts';

const user = { id: 'u', rank: 0 };
const admin = { id: 'a', rank: 2 };
const superAdmin = { id: 's', rank: 3 };

describe('ranks', () => {
  it.each([
    [[], -1],
    [['somebody-else'], -1],
    [['METAVERSE_User'], 0],
    [['METAVERSE_Premium', 'METAVERSE_User'], 1],
    [['METAVERSE_User', 'METAVERSE_Admin'], 2],
    [['METAVERSE_Super'], 3],
    [['metaverse_super', 'constructor', '__proto__'], -1],
    [['SUPER_ADMIN'], -1],
  ])('the groups %j have rank %i', (groups, rank) => {
    expect(rankOf(groups)).toBe(rank);
  });

  it('names groups and ranks', () => {
    expect(roleOfGroup('METAVERSE_Super')).toBe('SUPER_ADMIN');
    expect(roleOfGroup('toString')).toBeNull();
    expect([-1, 0, 1, 2, 3].map(audienceOf)).toEqual(Object.keys(RANKS));
  });

  it('names all who are answered alike: users are alike to nobody', () => {
    const other = { ...user, id: 'another' };
    expect([VISITOR, admin, { ...admin, id: 'another' }, superAdmin].map(audienceKey)).toEqual([
      'VISITOR',
      'ADMIN',
      'ADMIN',
      'SUPER_ADMIN',
    ]);
    expect(new Set([VISITOR, user, other, { ...user, rank: RANKS.PREMIUM }].map(audienceKey)).size).toBe(4);
  });

  it('lets admins administer those below them, and super admins all', () => {
    expect(rolesToGive(superAdmin)).toEqual(['USER', 'PREMIUM', 'ADMIN', 'SUPER_ADMIN']);
    expect(rolesToGive(admin)).toEqual(['USER', 'PREMIUM']);
    expect([VISITOR, user, { ...user, rank: RANKS.PREMIUM }].flatMap(rolesToGive)).toEqual([]);
    expect([mayAdminister(admin, RANKS.VISITOR), mayAdminister(user, RANKS.VISITOR)]).toEqual([true, false]);
  });

  it('compares with the required role', () => {
    expect(hasRank(VISITOR, null)).toBe(true);
    expect(hasRank(VISITOR, 'USER')).toBe(false);
    expect(hasRank(user, 'USER')).toBe(true);
    expect(hasRank(user, 'PREMIUM')).toBe(false);
    expect([VISITOR, user, admin, superAdmin].map(isAdmin)).toEqual([false, false, true, true]);
    expect([VISITOR, user, admin, superAdmin].map(isSuperAdmin)).toEqual([false, false, false, true]);
  });
});

describe('the access table', () => {
  it('lets those merge who may edit and remove, in person or by a key that writes', () => {
    const reading = { ...superAdmin, key: { mayWrite: false } };
    expect([user, admin, superAdmin, reading].map((viewer) => mayMerge(viewer, 'person'))).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });

  it('is this', () => {
    const table = Object.entries(ACCESS).map(
      ([kind, row]) => `${kind}: ${ACTIONS.map((action) => `${action} ${row[action]}`).join(', ')}`,
    );
    expect(table).toMatchInlineSnapshot(`
      [
        "organization: create ADMIN, edit SUPER_ADMIN, approve SUPER_ADMIN, decline SUPER_ADMIN, remove SUPER_ADMIN, suggest USER, seePending ADMIN",
        "person: create ADMIN, edit SUPER_ADMIN, approve SUPER_ADMIN, decline SUPER_ADMIN, remove SUPER_ADMIN, suggest USER, seePending ADMIN",
        "fundingRound: create ADMIN, edit SUPER_ADMIN, approve SUPER_ADMIN, decline SUPER_ADMIN, remove SUPER_ADMIN, suggest USER, seePending ADMIN",
        "deal: create ADMIN, edit SUPER_ADMIN, approve SUPER_ADMIN, decline SUPER_ADMIN, remove SUPER_ADMIN, suggest USER, seePending ADMIN",
        "publicFunding: create ADMIN, edit SUPER_ADMIN, approve SUPER_ADMIN, decline SUPER_ADMIN, remove SUPER_ADMIN, suggest USER, seePending ADMIN",
        "product: create ADMIN, edit SUPER_ADMIN, approve SUPER_ADMIN, decline SUPER_ADMIN, remove SUPER_ADMIN, suggest USER, seePending ADMIN",
        "paper: create ADMIN, edit SUPER_ADMIN, approve SUPER_ADMIN, decline SUPER_ADMIN, remove SUPER_ADMIN, suggest USER, seePending ADMIN",
        "classification: create ADMIN, edit SUPER_ADMIN, approve SUPER_ADMIN, decline SUPER_ADMIN, remove SUPER_ADMIN, suggest USER, seePending ADMIN",
        "metricPoint: create ADMIN, edit SUPER_ADMIN, approve SUPER_ADMIN, decline SUPER_ADMIN, remove SUPER_ADMIN, suggest USER, seePending ADMIN",
        "qubitUpdate: create ADMIN, edit SUPER_ADMIN, approve SUPER_ADMIN, decline SUPER_ADMIN, remove SUPER_ADMIN, suggest USER, seePending ADMIN",
        "milestone: create ADMIN, edit SUPER_ADMIN, approve SUPER_ADMIN, decline SUPER_ADMIN, remove SUPER_ADMIN, suggest USER, seePending ADMIN",
        "threshold: create ADMIN, edit SUPER_ADMIN, approve SUPER_ADMIN, decline SUPER_ADMIN, remove SUPER_ADMIN, suggest USER, seePending ADMIN",
        "exchangeRate: create ADMIN, edit SUPER_ADMIN, approve SUPER_ADMIN, decline SUPER_ADMIN, remove SUPER_ADMIN, suggest USER, seePending ADMIN",
        "tag: create ADMIN, edit SUPER_ADMIN, approve SUPER_ADMIN, decline SUPER_ADMIN, remove SUPER_ADMIN, suggest USER, seePending ADMIN",
        "partnership: create ADMIN, edit SUPER_ADMIN, approve SUPER_ADMIN, decline SUPER_ADMIN, remove SUPER_ADMIN, suggest USER, seePending ADMIN",
        "membership: create ADMIN, edit SUPER_ADMIN, approve SUPER_ADMIN, decline SUPER_ADMIN, remove SUPER_ADMIN, suggest USER, seePending ADMIN",
        "spinOut: create ADMIN, edit SUPER_ADMIN, approve SUPER_ADMIN, decline SUPER_ADMIN, remove SUPER_ADMIN, suggest USER, seePending ADMIN",
        "investment: create ADMIN, edit SUPER_ADMIN, approve SUPER_ADMIN, decline SUPER_ADMIN, remove SUPER_ADMIN, suggest USER, seePending ADMIN",
        "role: create ADMIN, edit SUPER_ADMIN, approve SUPER_ADMIN, decline SUPER_ADMIN, remove SUPER_ADMIN, suggest USER, seePending ADMIN",
        "source: create ADMIN, edit SUPER_ADMIN, approve SUPER_ADMIN, decline SUPER_ADMIN, remove SUPER_ADMIN, suggest USER, seePending ADMIN",
        "fact: create ADMIN, edit SUPER_ADMIN, approve SUPER_ADMIN, decline SUPER_ADMIN, remove SUPER_ADMIN, suggest USER, seePending ADMIN",
        "country: create SUPER_ADMIN, edit SUPER_ADMIN, approve SUPER_ADMIN, decline SUPER_ADMIN, remove SUPER_ADMIN, suggest USER, seePending ADMIN",
        "metric: create SUPER_ADMIN, edit SUPER_ADMIN, approve SUPER_ADMIN, decline SUPER_ADMIN, remove SUPER_ADMIN, suggest USER, seePending ADMIN",
      ]
    `);
  });

  it('lets nobody but super admins decide on any kind', () => {
    for (const row of Object.values(ACCESS)) {
      expect([row.approve, row.decline, row.remove]).toEqual(['SUPER_ADMIN', 'SUPER_ADMIN', 'SUPER_ADMIN']);
    }
  });

  it('answers for a viewer', () => {
    expect([VISITOR, user, admin].map((one) => can(one, 'seePending', 'organization'))).toEqual([
      false,
      false,
      true,
    ]);
    expect(can(VISITOR, 'suggest', 'organization')).toBe(false);
    expect(can(user, 'suggest', 'organization')).toBe(true);
    expect(can(admin, 'create', 'organization')).toBe(true);
    expect(can(admin, 'edit', 'organization')).toBe(false);
    expect(can(superAdmin, 'edit', 'organization')).toBe(true);
  });

  it.each(['spaceship', 'constructor', '__proto__'])('refuses the kind %s, which has no row', (kind) => {
    expect(() => can(superAdmin, 'edit', kind)).toThrow('has no access rule');
  });
});
