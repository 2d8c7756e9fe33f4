import { describe, expect, it } from 'vitest';
import {
  ACCESS,
  ACTIONS,
  audienceOf,
  can,
  hasRank,
  isAdmin,
  isSuperAdmin,
  RANKS,
  rankOf,
  roleOfGroup,
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
  it('is this', () => {
    const table = Object.entries(ACCESS).map(
      ([kind, row]) => `${kind}: ${ACTIONS.map((action) => `${action} ${row[action]}`).join(', ')}`,
    );
    expect(table).toMatchInlineSnapshot(`
      [
        "organization: list VISITOR, get VISITOR, create ADMIN, edit SUPER_ADMIN, approve SUPER_ADMIN, decline SUPER_ADMIN, remove SUPER_ADMIN, suggest USER, export VISITOR, seePending ADMIN",
        "person: list VISITOR, get VISITOR, create ADMIN, edit SUPER_ADMIN, approve SUPER_ADMIN, decline SUPER_ADMIN, remove SUPER_ADMIN, suggest USER, export VISITOR, seePending ADMIN",
        "fundingRound: list VISITOR, get VISITOR, create ADMIN, edit SUPER_ADMIN, approve SUPER_ADMIN, decline SUPER_ADMIN, remove SUPER_ADMIN, suggest USER, export VISITOR, seePending ADMIN",
        "publicFunding: list VISITOR, get VISITOR, create ADMIN, edit SUPER_ADMIN, approve SUPER_ADMIN, decline SUPER_ADMIN, remove SUPER_ADMIN, suggest USER, export VISITOR, seePending ADMIN",
        "product: list VISITOR, get VISITOR, create ADMIN, edit SUPER_ADMIN, approve SUPER_ADMIN, decline SUPER_ADMIN, remove SUPER_ADMIN, suggest USER, export VISITOR, seePending ADMIN",
        "paper: list VISITOR, get VISITOR, create ADMIN, edit SUPER_ADMIN, approve SUPER_ADMIN, decline SUPER_ADMIN, remove SUPER_ADMIN, suggest USER, export VISITOR, seePending ADMIN",
        "classification: list VISITOR, get VISITOR, create ADMIN, edit SUPER_ADMIN, approve SUPER_ADMIN, decline SUPER_ADMIN, remove SUPER_ADMIN, suggest USER, export VISITOR, seePending ADMIN",
        "metricPoint: list VISITOR, get VISITOR, create ADMIN, edit SUPER_ADMIN, approve SUPER_ADMIN, decline SUPER_ADMIN, remove SUPER_ADMIN, suggest USER, export VISITOR, seePending ADMIN",
        "qubitUpdate: list VISITOR, get VISITOR, create ADMIN, edit SUPER_ADMIN, approve SUPER_ADMIN, decline SUPER_ADMIN, remove SUPER_ADMIN, suggest USER, export VISITOR, seePending ADMIN",
        "milestone: list VISITOR, get VISITOR, create ADMIN, edit SUPER_ADMIN, approve SUPER_ADMIN, decline SUPER_ADMIN, remove SUPER_ADMIN, suggest USER, export VISITOR, seePending ADMIN",
        "tag: list VISITOR, get VISITOR, create ADMIN, edit SUPER_ADMIN, approve SUPER_ADMIN, decline SUPER_ADMIN, remove SUPER_ADMIN, suggest USER, export VISITOR, seePending ADMIN",
        "partnership: list VISITOR, get VISITOR, create ADMIN, edit SUPER_ADMIN, approve SUPER_ADMIN, decline SUPER_ADMIN, remove SUPER_ADMIN, suggest USER, export VISITOR, seePending ADMIN",
        "membership: list VISITOR, get VISITOR, create ADMIN, edit SUPER_ADMIN, approve SUPER_ADMIN, decline SUPER_ADMIN, remove SUPER_ADMIN, suggest USER, export VISITOR, seePending ADMIN",
        "spinOut: list VISITOR, get VISITOR, create ADMIN, edit SUPER_ADMIN, approve SUPER_ADMIN, decline SUPER_ADMIN, remove SUPER_ADMIN, suggest USER, export VISITOR, seePending ADMIN",
        "newsItem: list VISITOR, get VISITOR, create ADMIN, edit SUPER_ADMIN, approve SUPER_ADMIN, decline SUPER_ADMIN, remove SUPER_ADMIN, suggest USER, export VISITOR, seePending ADMIN",
        "investment: list VISITOR, get VISITOR, create ADMIN, edit SUPER_ADMIN, approve SUPER_ADMIN, decline SUPER_ADMIN, remove SUPER_ADMIN, suggest USER, export VISITOR, seePending ADMIN",
        "role: list VISITOR, get VISITOR, create ADMIN, edit SUPER_ADMIN, approve SUPER_ADMIN, decline SUPER_ADMIN, remove SUPER_ADMIN, suggest USER, export VISITOR, seePending ADMIN",
        "source: list VISITOR, get VISITOR, create ADMIN, edit SUPER_ADMIN, approve SUPER_ADMIN, decline SUPER_ADMIN, remove SUPER_ADMIN, suggest USER, export VISITOR, seePending ADMIN",
        "fact: list VISITOR, get VISITOR, create ADMIN, edit SUPER_ADMIN, approve SUPER_ADMIN, decline SUPER_ADMIN, remove SUPER_ADMIN, suggest USER, export VISITOR, seePending ADMIN",
        "country: list VISITOR, get VISITOR, create SUPER_ADMIN, edit SUPER_ADMIN, approve SUPER_ADMIN, decline SUPER_ADMIN, remove SUPER_ADMIN, suggest USER, export VISITOR, seePending ADMIN",
        "metric: list VISITOR, get VISITOR, create SUPER_ADMIN, edit SUPER_ADMIN, approve SUPER_ADMIN, decline SUPER_ADMIN, remove SUPER_ADMIN, suggest USER, export VISITOR, seePending ADMIN",
      ]
    `);
  });

  it('lets nobody but super admins decide on any kind', () => {
    for (const row of Object.values(ACCESS)) {
      expect([row.approve, row.decline, row.remove]).toEqual(['SUPER_ADMIN', 'SUPER_ADMIN', 'SUPER_ADMIN']);
    }
  });

  it('answers for a viewer', () => {
    expect(can(VISITOR, 'list', 'organization')).toBe(true);
    expect(can(VISITOR, 'suggest', 'organization')).toBe(false);
    expect(can(user, 'suggest', 'organization')).toBe(true);
    expect(can(admin, 'create', 'organization')).toBe(true);
    expect(can(admin, 'edit', 'organization')).toBe(false);
    expect(can(superAdmin, 'edit', 'organization')).toBe(true);
  });

  it.each(['spaceship', 'constructor', '__proto__'])('refuses the kind %s, which has no row', (kind) => {
    expect(() => can(superAdmin, 'list', kind)).toThrow('has no access rule');
  });
});
